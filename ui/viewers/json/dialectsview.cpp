// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/dialectsview.h"

#include "model/facts/curlcommand.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/widgets/flowlayout.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

enum Column { Title, Lost, Member };
static constexpr int MinBeside = 560; // pixels
static constexpr int MinBelow = 320;
static constexpr int ListShare = 45; // percent
static constexpr int RowMargin = 2 * metrics::Space;

static QLabel *plainLines(const QString &name)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAccessibleName(name);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // long words may be cut
    label->setContentsMargins(2 * metrics::Space, metrics::Space, metrics::Space, metrics::Space);
    return label;
}

DialectsView::DialectsView(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget)
    , m_emptyLabel(plainLines(tr("No other versions")))
    , m_splitter(new QSplitter)
    , m_list(new QTreeWidget)
    , m_head(plainLines(tr("Request line and headers")))
    , m_json(new JsonTreeView)
    , m_lossLabel(plainLines(tr("Lost in this form")))
{
    m_list->setAccessibleName(tr("Versions and bindings"));
    m_list->setHeaderLabels({tr("Version · binding"), tr("Lost"), tr("Member")});
    m_list->setIndentation(RowMargin); // as their headings
    m_list->setUniformRowHeights(true);
    m_list->setItemsExpandable(false);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(true);
    m_json->setAccessibleName(tr("Message in the chosen version and binding"));
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(buildForm());
    m_splitter->setStretchFactor(1, 1);
    m_emptyLabel->setAlignment(Qt::AlignCenter);
    m_pages->addWidget(m_emptyLabel);
    m_pages->addWidget(m_splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSplitterMoved = true; });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &DialectsView::showForm);
    connect(m_json, &JsonTreeView::rangeSelected, this, &DialectsView::chooseMember);
}

QWidget *DialectsView::buildForm()
{
    auto *form = new QWidget;
    m_copyCurl = addCopyButton(u"cURL"_s, tr("Copy as cURL"), &DialectsView::curlText);
    m_copyHttp = addCopyButton(u"HTTP"_s, tr("Copy as HTTP"), &DialectsView::httpText);
    m_copyJson = addCopyButton(u"JSON"_s, tr("Copy as JSON"), &DialectsView::jsonText);
    m_lossLabel->setProperty("role", u"dim"_s);
    m_head->setFont(dataFont());
    auto *row = new QWidget;
    auto *buttons = new FlowLayout(row);
    buttons->setSpacing(2 * metrics::Space);
    buttons->setContentsMargins(2 * metrics::Space, 0, metrics::Space, metrics::Space);
    auto *copyAs = new QLabel(tr("Copy as"));
    copyAs->setTextFormat(Qt::PlainText);
    buttons->addWidget(copyAs);
    for (QPushButton *button : {m_copyCurl, m_copyHttp, m_copyJson})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_json, 1);
    layout->addWidget(m_lossLabel);
    layout->addWidget(row);
    return form;
}

/// In a narrow view the list is above the form, if there is room below.
void DialectsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < zoomed(MinBeside) && height() > zoomed(MinBelow);
    m_splitter->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    if (!m_isSplitterMoved)
        distributeWidth();
}

/// The list has what its columns need, but never the larger part.
void DialectsView::distributeWidth()
{
    const bool isBeside = m_splitter->orientation() == Qt::Horizontal;
    const int all = isBeside ? m_splitter->width() : m_splitter->height();
    const int wanted = isBeside ? m_list->header()->length() + 2 * RowMargin
                                : m_list->header()->height() +
                                      m_list->topLevelItemCount() * m_list->sizeHintForRow(0) +
                                      RowMargin;
    const int list = qMin(wanted, all * ListShare / 100);
    m_splitter->setSizes({list, all - list});
}

QPushButton *DialectsView::addCopyButton(const QString &title, const QString &name,
                                         QString (DialectsView::*text)() const)
{
    auto *button = new QPushButton(title);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this,
            [this, text] { QGuiApplication::clipboard()->setText((this->*text)()); });
    return button;
}

void DialectsView::setMessage(std::optional<SourceMessage> message, std::vector<Offer> offers)
{
    m_message = std::move(message);
    m_offers = std::move(offers);
    m_member.clear();
    m_forms = m_message ? convertToAllDialects(*m_message) : std::vector<ConvertedMessage>();
    m_bodies.clear();
    for (const ConvertedMessage &form : m_forms)
        m_bodies.push_back(std::make_shared<const json::Document>(form.body));
    m_places = m_message ? std::make_unique<MemberLocations>(*m_message) : nullptr;
    fillList();
    m_emptyLabel->setText(tr("Other protocol versions have no equivalent of this message."));
    m_pages->setCurrentIndex(m_message ? 1 : 0);
}

void DialectsView::setInUse(const Offer *offer)
{
    bool changes = false;
    for (ConvertedMessage &form : m_forms) {
        const bool isIt = offer && offer->protocolVersion == form.dialect->protocolVersion &&
                          offer->binding == form.dialect->bindingKind;
        changes |= isIt != std::exchange(form.isInUse, isIt);
    }
    if (!changes)
        return;
    m_list->setCurrentItem(nullptr); // it will be the one in use
    fillList();
}

void DialectsView::showTooLarge()
{
    setMessage({}, {});
    m_emptyLabel->setText(tr("Messages of more than 256 KiB are not shown in other versions; "
                             "a2ascope-cli convert writes them."));
}

void DialectsView::fillList()
{
    const QSignalBlocker quiet(m_list);
    const int before = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    int inUse = 0;
    for (size_t at = 0; at < m_forms.size(); ++at) {
        const ConvertedMessage &form = m_forms[at];
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(Title, form.isInUse ? tr("%1 · in use").arg(form.title()) : form.title());
        item->setText(Lost, !form.exists()      ? tr("not available")
                            : form.lost.empty() ? tr("nothing")
                                                : QString::number(form.lost.size()));
        if (form.isInUse) {
            inUse = int(at);
            item->setFont(Title, bold(bodyFont()));
        }
    }
    if (!m_forms.empty())
        m_list->setCurrentItem(m_list->topLevelItem(before >= 0 ? before : inUse));
    for (const int column : {Title, Lost}) {
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column, m_list->columnWidth(column) + RowMargin);
    }
    if (!m_isSplitterMoved)
        distributeWidth();
    showForm();
}

const ConvertedMessage *DialectsView::chosenForm() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row < 0 || size_t(row) >= m_forms.size() ? nullptr : &m_forms[size_t(row)];
}

QString DialectsView::lossText(const ConvertedMessage &form) const
{
    constexpr size_t Most = 8; // lines
    QStringList lines;
    for (size_t at = 0; at < qMin(Most, form.lost.size()); ++at)
        lines.append(tr("Lost: %1 (%2)")
                         .arg(displayLine(form.lost[at].path, 120),
                              displayLine(textOf(form.lost[at].why), 200)));
    if (form.lost.size() > Most)
        lines.append(tr("and %n more", nullptr, int(form.lost.size() - Most)));
    return lines.isEmpty() ? tr("Nothing is lost.") : lines.join(u'\n');
}

void DialectsView::showForm()
{
    const ConvertedMessage *form = chosenForm();
    if (!form)
        return m_json->setDocument(nullptr);
    QStringList head;
    if (!form->method.isEmpty())
        head.append(displayLine(QString::fromUtf8(form->method % ' ' % form->path)));
    for (const HttpHeader &header : form->headers)
        head.append(displayLine(QString::fromUtf8(header.name % ": " % header.value)));
    m_head->setText(head.join(u'\n'));
    m_head->setVisible(!head.isEmpty());
    const auto &body = m_bodies[size_t(form - m_forms.data())];
    m_json->setDocument(body->isValid() ? body : nullptr);
    m_lossLabel->setText(lossText(*form));
    m_copyCurl->setEnabled(!form->method.isEmpty());
    m_copyHttp->setEnabled(form->exists());
    m_copyJson->setEnabled(body->isValid());
    markMember();
}

/// The user went to a value: it is the same member in all forms.
void DialectsView::chooseMember(qint64 offset, qint64 length)
{
    const ConvertedMessage *form = chosenForm();
    if (!form || !m_places || length <= 0)
        return;
    const json::Document &body = *m_bodies[size_t(form - m_forms.data())];
    for (quint32 at = 0; at < body.tokenCount(); ++at) {
        const json::Value value(&body, at);
        if (body.token(at).flags & json::IsKey || value.memberRange().offset != offset)
            continue;
        m_member = m_places->neutralPointer(contentOf(body, *form->dialect), value.pointer());
        break;
    }
    markMember();
}

void DialectsView::markMember()
{
    for (size_t at = 0; at < m_forms.size(); ++at) {
        const json::Value content = contentOf(*m_bodies[at], *m_forms[at].dialect);
        QTreeWidgetItem *item = m_list->topLevelItem(int(at));
        const MemberLocation place =
            content.isValid() ? locateMember(content, m_member) : MemberLocation();
        const bool isThere = place.isWhole && !m_member.isEmpty();
        const QString shown = isThere ? place.value.pointer() : QString();
        item->setText(Member, m_member.isEmpty() ? QString()
                              : isThere          ? displayLine(shown, 120)
                                                 : u"–"_s);
        if (&m_forms[at] == chosenForm()) {
            const json::ByteRange range = isThere ? place.value.range() : json::ByteRange();
            m_json->setHighlight(range);
            if (isThere && !m_json->hasFocus())
                m_json->showHighlight();
        }
    }
}

/// At the address of an interface of the agent, where it has one of this kind.
ExchangeFacts DialectsView::requestFacts(const ConvertedMessage &form) const
{
    QByteArray base = "https://agent.example";
    for (const Offer &offer : m_offers) {
        if (offer.protocolVersion == form.dialect->protocolVersion &&
            offer.binding == form.dialect->bindingKind) {
            base = offer.url.toEncoded(QUrl::RemoveUserInfo | QUrl::StripTrailingSlash);
            break;
        }
    }
    ExchangeFacts facts;
    facts.request.method = form.method;
    facts.request.url = QUrl::fromEncoded(base + form.path);
    facts.request.headers = form.headers;
    return facts;
}

QString DialectsView::curlText() const
{
    const ConvertedMessage *form = chosenForm();
    if (!form || form->method.isEmpty())
        return {};
    return curlCommand(requestFacts(*form),
                       form->dialect->hasBinaryBodies() ? form->message : form->body);
}

QString DialectsView::httpText() const
{
    const ConvertedMessage *form = chosenForm();
    if (!form)
        return {};
    if (!form->method.isEmpty())
        return QString::fromUtf8(a2a::httpRequestText(
            requestFacts(*form), form->dialect->hasBinaryBodies() ? form->message : form->body));
    QByteArray text;
    for (const HttpHeader &header : form->headers)
        text += httpHeaderLine(header.name, header.value) + "\r\n";
    return QString::fromUtf8(text + "\r\n" + form->body);
}

QString DialectsView::jsonText() const
{
    const ConvertedMessage *form = chosenForm();
    if (!form)
        return {};
    const auto &body = m_bodies[size_t(form - m_forms.data())];
    return QString::fromUtf8(json::pretty(body->root()));
}

} // namespace a2a

#include "moc_dialectsview.cpp"
