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
#include "ui/render/imageview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

PreviewKind previewKind(const RunHead &run)
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
        return type == "image/svg+xml"_L1 ? PreviewKind::Picture : PreviewKind::Text;
    if (type.startsWith("image/"_L1) || type == "application/pdf"_L1)
        return PreviewKind::Picture;
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
    , m_render(new RenderClient(this))
    , m_pictures(new ImageView(*m_render, this))
    , m_card(new QWidget(this))
{
    buildCard();
    connect(m_pictures, &ContentViewer::noteChanged, this, [this](const QString &note) {
        m_pictureNote = note;
        if (currentWidget() == m_pictures)
            emit noteChanged(note);
    });
    m_markdown->setOpenLinks(false);
    m_markdown->setUndoRedoEnabled(false);
    m_markdown->setAccessibleName(tr("Markdown"));
    m_markdown->setStyleSheet(
        u"QTextBrowser { border: none; border-radius: 0; background: palette(base); padding: 0; }"_s);
    for (QWidget *page : {static_cast<QWidget *>(m_wrapped), static_cast<QWidget *>(m_text),
                          static_cast<QWidget *>(m_markdown), static_cast<QWidget *>(m_json),
                          static_cast<QWidget *>(m_pictures), m_card})
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
            QGuiApplication::clipboard()->setText(QString::fromUtf8(m_run->bytes()));
        else
            emit saveRequested();
    });
}

void RunPreview::setRun(const std::optional<ShownRun> &run, const QString &name)
{
    m_run = run;
    m_name = name;
    m_asked = m_canShowMore = false;
    m_wraps = true;
    m_followed = -1;
    m_kind = run ? previewKind(run->head) : PreviewKind::Text;
    const QString type = run ? run->head.mediaType.section(u';', 0, 0) : QString();
    m_wrapped->setFont(type.isEmpty() || type == "text/plain"_L1 ? bodyFont() : dataFont());
    m_wrapped->reset();
    m_text->setSource({});
    m_json->setDocument(nullptr);
    m_markdown->clear();
    m_hasPicture = false;
    showRun();
}

void RunPreview::updateRun(const ShownRun &run)
{
    // What comes behind the player's chunk changes nothing here.
    const bool same = m_run && run.shown == m_run->shown && run.added == m_run->added &&
                      run.settled == m_run->settled && run.live == m_run->live;
    m_run = run;
    if (!same)
        showRun();
}

void RunPreview::showAll()
{
    m_asked = true;
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

/// A file that is declared as nothing, or as something else, by its bytes.
static bool looksLikePicture(const ShownRun &run)
{
    const QByteArray head = run.source.read(0, qMin<qint64>(run.shown, SniffBytes));
    return ImageView::kindOf(sniffMedia(head, run.shown <= SniffBytes && run.settled)).has_value();
}

void RunPreview::showRun()
{
    m_canShowMore = false;
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
    case PreviewKind::Picture:
        showPicture();
        break;
    case PreviewKind::Link:
        showCard();
        break;
    case PreviewKind::File:
        if (looksLikePicture(*m_run)) {
            m_kind = PreviewKind::Picture;
            showPicture();
        } else {
            showCard();
        }
        break;
    }
}

void RunPreview::showText(const QString &note)
{
    const ShownRun run = m_run.value_or(ShownRun());
    const json::ByteRange tint = run.live ? json::ByteRange() : run.added;
    const bool isNew = run.live && m_followed >= 0 && run.shown > m_followed;
    m_followed = m_run ? run.shown : -1;
    m_wraps = m_wraps && run.source.size <= WrappedText::MaxBytes &&
              m_wrapped->showBytes(run.source, run.shown);
    if (m_wraps) {
        setCurrentWidget(m_wrapped);
        if (isNew)
            m_followWrapped->addNew();
        m_wrapped->setTint(tint.offset, tint.length, true);
    } else {
        if (m_text->size() == 0 || m_text->size() > run.source.size)
            m_text->setSource(run.source);
        else
            m_text->setSize(run.source.size);
        m_text->setLimit(run.isWhole() ? -1 : run.shown);
        setCurrentWidget(m_text);
        if (isNew)
            m_follow->addNew();
        m_text->setHighlight(tint.offset, tint.length, true);
    }
    emit noteChanged(note);
}

/// While it streams it is text: a half document would change its looks with every chunk.
bool RunPreview::showUnfinishedAsText()
{
    if (m_run->settled && m_run->isWhole())
        return false;
    showText(m_run->live ? tr("Shown as text until it is finished.")
                         : tr("Shown as text up to this chunk."));
    return true;
}

void RunPreview::showMarkdown()
{
    if (showUnfinishedAsText())
        return;
    // Anything larger is refused for its size: more need not be copied.
    const QByteArray bytes = m_run->source.read(0, qMin<qint64>(m_run->shown, 1024 * 1024));
    MarkdownResult result =
        markdownDocument(QString::fromUtf8(bytes), bodyFont(), Palette::of(this));
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

/// A document of which only the beginning is to be seen is a tree with open ends.
void RunPreview::showJson()
{
    const Part::Kind kind = m_run->head.kind;
    if (m_run->live && !m_run->settled && kind != Part::Kind::Data && kind != Part::Kind::Unknown) {
        showText(tr("Shown as text until it is finished."));
        return;
    }
    const qint64 limit = m_asked ? JsonLimit : JsonUnasked;
    if (m_run->shown > limit) {
        m_canShowMore = m_run->shown <= JsonLimit;
        showText(tr("Shown as text: larger than %1.").arg(ArtifactListDelegate::sizeText(limit)));
        return;
    }
    auto document = std::make_shared<json::Document>();
    const bool isRead = document->parse(m_run->bytes());
    if (!isRead && (m_run->isWhole() || document->root().count() == 0)) {
        showText(m_run->isWhole() && m_run->settled ? tr("Shown as text: it is not valid JSON.")
                                                    : tr("Shown as text up to this chunk."));
        return;
    }
    showTree(std::move(document));
}

void RunPreview::showTree(std::shared_ptr<const json::Document> document)
{
    m_json->setDocument(std::move(document));
    setCurrentWidget(m_json);
    if (!m_run->live) {
        m_json->setHighlight(m_run->added);
        m_json->showHighlight();
    }
    emit noteChanged({});
}

/// Drawn outside of this process, as far as it has come or the player has gone.
void RunPreview::showPicture()
{
    if (m_run->head.kind == Part::Kind::Text && showUnfinishedAsText()) // a drawing's source
        return;
    const bool settled = m_run->settled || !m_run->live;
    setCurrentWidget(m_pictures);
    emit noteChanged(m_hasPicture ? m_pictureNote : QString());
    if (m_hasPicture) {
        m_pictures->setSize(m_run->shown, settled);
        return;
    }
    m_hasPicture = true;
    ViewedContent content;
    content.bytes = m_run->source;
    content.bytes.size = m_run->shown;
    content.mediaType = m_run->head.mediaType;
    content.name = m_run->head.filename;
    content.settled = settled;
    m_pictures->setContent(content);
}

void RunPreview::showCard()
{
    const Palette &palette = Palette::of(this);
    const bool link = m_kind == PreviewKind::Link;
    const QLatin1StringView name =
        link ? "link"_L1 : ArtifactListDelegate::iconFor(m_run->head.mediaType);
    m_cardIcon->setPixmap(icon(name, palette.color(ColorRole::Faint)).pixmap(40, 40));
    const QString type = displayIdentifier(m_run->head.mediaType, 100);
    if (link) {
        const QUrl url(QString::fromUtf8(m_run->bytes()));
        m_cardTitle->setText(url.host().isEmpty()
                                 ? tr("A link without a host")
                                 : tr("Stands at %1").arg(displayIdentifier(url.host())));
        m_cardFacts->setText(displayIdentifier(QString::fromUtf8(m_run->bytes()), 300) %
                             (type.isEmpty() ? QString() : u'\n' % type) % u'\n' %
                             tr("Links are never loaded by themselves."));
        m_cardButton->setText(tr("Copy link"));
    } else {
        const QString whole = ArtifactListDelegate::sizeText(m_run->source.size);
        m_cardTitle->setText(
            displayIdentifier(m_run->head.filename.isEmpty() ? m_name : m_run->head.filename));
        m_cardFacts->setText(
            (type.isEmpty() ? tr("no media type") : type) % u" · "_s %
            (m_run->isWhole()
                 ? whole
                 : tr("%1 of %2").arg(ArtifactListDelegate::sizeText(m_run->shown), whole)));
        m_cardButton->setText(tr("Save…"));
    }
    setCurrentWidget(m_card);
    emit noteChanged({});
}

} // namespace a2a
