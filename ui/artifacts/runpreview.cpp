// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/runpreview.h"

#include "model/json/document.h"
#include "ui/artifacts/artifactlistdelegate.h"
#include "ui/artifacts/wrappedtext.h"
#include "ui/common/displaytext.h"
#include "ui/common/followmode.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/common/jsontreeview.h"
#include "ui/common/markdowndocument.h"
#include "ui/common/textview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

PreviewKind previewKind(const ContentRun &run)
{
    const QString type = run.mediaType.section(u';', 0, 0).trimmed().toLower();
    switch (run.kind) {
    case Part::Kind::Url:
        return PreviewKind::Link;
    case Part::Kind::Data:
    case Part::Kind::Unknown:
        return PreviewKind::Json;
    case Part::Kind::Text:
    case Part::Kind::Raw:
        break;
    }
    if (type == "application/json"_L1 || type.endsWith("+json"_L1))
        return PreviewKind::Json;
    if (type == "text/markdown"_L1 || type == "text/x-markdown"_L1)
        return PreviewKind::Markdown;
    if (run.kind == Part::Kind::Text)
        return PreviewKind::Text;
    // A file's bytes are shown as text only where the agent says that they are.
    const bool textual = type.startsWith("text/"_L1) || type == "application/xml"_L1 ||
                         type == "application/yaml"_L1 || type == "application/javascript"_L1;
    return textual ? PreviewKind::Text : PreviewKind::File;
}

/// Shows a finished document; cannot load or open anything.
class MarkdownBrowser final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int, const QUrl &) override { return {}; }
};

RunPreview::RunPreview(QWidget *parent)
    : QStackedWidget(parent)
    , m_wrapped(new WrappedText(this))
    , m_followWrapped(new FollowMode(m_wrapped))
    , m_text(new TextView(this))
    , m_follow(new FollowMode(m_text))
    , m_markdown(new MarkdownBrowser(this))
    , m_json(new JsonTreeView(this))
    , m_card(new QWidget(this))
{
    buildCard();
    m_markdown->setOpenLinks(false);
    m_markdown->setUndoRedoEnabled(false);
    m_markdown->setAccessibleName(tr("Markdown"));
    m_markdown->setStyleSheet(
        u"QTextBrowser { border: none; border-radius: 0; background: palette(base); padding: 0; }"_s);
    for (QWidget *page :
         {static_cast<QWidget *>(m_wrapped), static_cast<QWidget *>(m_text),
          static_cast<QWidget *>(m_markdown), static_cast<QWidget *>(m_json), m_card})
        addWidget(page);
}

void RunPreview::buildCard()
{
    auto *layout = new QVBoxLayout(m_card);
    layout->setSpacing(metrics::Space * 2);
    m_cardIcon = new QLabel(m_card);
    m_cardTitle = new QLabel(m_card);
    m_cardFacts = new QLabel(m_card);
    m_cardButton = new QPushButton(m_card);
    m_cardTitle->setFont(bold(bodyFont()));
    m_cardFacts->setProperty("role", u"dim"_s);
    layout->addStretch(2);
    layout->addWidget(m_cardIcon, 0, Qt::AlignHCenter);
    for (QLabel *label : {m_cardTitle, m_cardFacts}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        layout->addWidget(label);
    }
    layout->addWidget(m_cardButton, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_cardButton, &QPushButton::clicked, this, [this] {
        if (m_kind == PreviewKind::Link && m_run)
            QGuiApplication::clipboard()->setText(QString::fromUtf8(m_run->bytes));
        else
            emit saveRequested();
    });
}

void RunPreview::setRun(const ContentRun *run, bool settled, const QString &name)
{
    m_run = run;
    m_settled = settled;
    m_name = name;
    m_shownBytes = -1;
    m_kind = run ? previewKind(*run) : PreviewKind::Text;
    const QString type = run ? run->mediaType.section(u';', 0, 0) : QString();
    m_wrapped->setFont(type.isEmpty() || type == "text/plain"_L1 ? bodyFont() : dataFont());
    m_wrapped->reset();
    m_text->setSource({});
    m_json->setDocument(nullptr);
    m_markdown->clear();
    showRun();
}

void RunPreview::updateRun(const ContentRun *run, bool settled)
{
    m_run = run;
    const bool cameToRest = settled && !m_settled;
    m_settled = settled;
    if (run && (run->bytes.size() != m_shownBytes || cameToRest))
        showRun();
}

void RunPreview::setFollowing(bool following)
{
    m_follow->setFollowing(following);
    m_followWrapped->setFollowing(following);
}

void RunPreview::changeEvent(QEvent *event)
{
    QStackedWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_run && m_kind != PreviewKind::Text)
        showRun(); // Markdown and icons hold their colours
}

void RunPreview::showRun()
{
    if (!m_run) {
        showText();
        return;
    }
    switch (m_kind) {
    case PreviewKind::Text:
        showText();
        break;
    case PreviewKind::Markdown:
        showMarkdown();
        break;
    case PreviewKind::Json:
        showJson();
        break;
    case PreviewKind::Link:
    case PreviewKind::File:
        showCard();
        break;
    }
    m_shownBytes = m_run->bytes.size();
}

void RunPreview::showText(const QString &note)
{
    const qint64 size = m_run ? m_run->bytes.size() : 0;
    if (m_text->size() == 0 && m_wrapped->showBytes(m_run ? m_run->bytes : QByteArray())) {
        if (size > m_shownBytes && m_shownBytes >= 0)
            m_followWrapped->addNew();
        setCurrentWidget(m_wrapped);
        emit noteChanged(note);
        return;
    }
    if (m_text->size() > 0 && m_text->size() <= size) {
        if (size > m_text->size())
            m_follow->addNew();
        m_text->setSize(size);
    } else {
        m_text->setSource({size, [this](qint64 offset, qint64 length) {
                               return m_run ? m_run->bytes.mid(offset, length) : QByteArray();
                           }});
    }
    setCurrentWidget(m_text);
    emit noteChanged(note);
}

/// While it streams it is text: a half document would change its looks with every chunk.
void RunPreview::showMarkdown()
{
    if (!m_settled) {
        showText(tr("Shown as text until it is finished."));
        return;
    }
    MarkdownResult result =
        markdownDocument(QString::fromUtf8(m_run->bytes), bodyFont(), Palette::of(this));
    if (!result.document) {
        showText(refusalText(result.refusal));
        return;
    }
    QTextDocument *document = result.document.release();
    document->setDocumentMargin(12);
    document->setParent(m_markdown);
    m_markdown->setDocument(document);
    delete m_document; // the browser owns only the one it made itself
    m_document = document;
    setCurrentWidget(m_markdown);
    emit noteChanged({});
}

void RunPreview::showJson()
{
    const bool whole =
        m_run->kind == Part::Kind::Data || m_run->kind == Part::Kind::Unknown || m_settled;
    if (!whole) {
        showText(tr("Shown as text until it is finished."));
        return;
    }
    if (m_run->bytes.size() > JsonLimit) {
        showText(
            tr("Shown as text: larger than %1.").arg(ArtifactListDelegate::sizeText(JsonLimit)));
        return;
    }
    auto document = std::make_shared<json::Document>();
    if (!document->parse(m_run->bytes)) {
        showText(tr("Shown as text: it is not valid JSON."));
        return;
    }
    m_json->setDocument(std::move(document));
    setCurrentWidget(m_json);
    emit noteChanged({});
}

void RunPreview::showCard()
{
    const Palette &palette = Palette::of(this);
    const bool link = m_kind == PreviewKind::Link;
    const QLatin1StringView name =
        link ? "link"_L1 : ArtifactListDelegate::iconFor(m_run->mediaType);
    m_cardIcon->setPixmap(icon(name, palette.color(ColorRole::Faint)).pixmap(40, 40));
    const QString type = displayIdentifier(m_run->mediaType, 100);
    if (link) {
        const QUrl url(QString::fromUtf8(m_run->bytes));
        m_cardTitle->setText(url.host().isEmpty()
                                 ? tr("A link without a host")
                                 : tr("Stands at %1").arg(displayIdentifier(url.host())));
        m_cardFacts->setText(displayIdentifier(QString::fromUtf8(m_run->bytes), 300) %
                             (type.isEmpty() ? QString() : u'\n' % type) % u'\n' %
                             tr("Links are never loaded by themselves."));
        m_cardButton->setText(tr("Copy link"));
    } else {
        m_cardTitle->setText(
            displayIdentifier(m_run->filename.isEmpty() ? m_name : m_run->filename));
        m_cardFacts->setText((type.isEmpty() ? tr("no media type") : type) % u" · "_s %
                             ArtifactListDelegate::sizeText(m_run->bytes.size()));
        m_cardButton->setText(tr("Save…"));
    }
    setCurrentWidget(m_card);
    emit noteChanged({});
}

} // namespace a2a
