// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/composer.h"

#include "model/session/refinement.h"
#include "ui/chat/attachments.h"
#include "ui/chat/composeroptions.h"
#include "ui/chat/jsonpartedit.h"
#include "ui/chat/messageedit.h"
#include "ui/chat/targetchooser.h"
#include "ui/chat/urlpartedit.h"
#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LeastRowWidth = 360;
static constexpr int LeastOptionsHeight = 64;
static constexpr int EnoughDigits = 80; ///< a composer that is narrower has fewer buttons

Composer::Composer(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_target(new TargetChooser(store))
    , m_refiningChip(new Chip({}, "close"_L1, Chip::Kind::Accent))
    , m_structureChip(new Chip(tr("Structured answer"), "close"_L1, Chip::Kind::Accent))
    , m_attachments(new Attachments)
    , m_json(new JsonPartEdit)
    , m_url(new UrlPartEdit)
    , m_options(new ComposerOptions)
    , m_optionsPlace(new QScrollArea)
    , m_problem(new QLabel)
    , m_edit(new MessageEdit)
{
    m_edit->setAccessibleName(tr("Message"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setAccessibleName(tr("Composer problem"));
    setAcceptDrops(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(m_edit);
    buildActions();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 10);
    layout->setSpacing(2 * metrics::Space);
    layout->addWidget(m_target);
    layout->addWidget(m_refiningChip, 0, Qt::AlignLeft);
    layout->addWidget(m_structureChip, 0, Qt::AlignLeft);
    m_optionsPlace->setWidget(m_options); // a low window scrolls them
    m_optionsPlace->setWidgetResizable(true);
    m_optionsPlace->setFrameShape(QFrame::NoFrame);
    m_optionsPlace->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_optionsPlace->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_optionsPlace->setMinimumHeight(LeastOptionsHeight);
    for (QWidget *widget : {static_cast<QWidget *>(m_attachments), static_cast<QWidget *>(m_json),
                            static_cast<QWidget *>(m_url), static_cast<QWidget *>(m_optionsPlace),
                            static_cast<QWidget *>(m_problem), static_cast<QWidget *>(m_edit)})
        layout->addWidget(widget);
    auto *row = new QWidget;
    buildButtons(row);
    layout->addWidget(row);
    wireUp();
    for (QWidget *hidden :
         {static_cast<QWidget *>(m_json), static_cast<QWidget *>(m_url),
          static_cast<QWidget *>(m_optionsPlace), static_cast<QWidget *>(m_refiningChip)})
        hidden->hide();
    setStructure({});
    setProblem({});
    setReady(true);
}

void Composer::wireUp()
{
    connect(m_edit, &MessageEdit::sendRequested, this, &Composer::send);
    connect(m_edit, &MessageEdit::recallRequested, this, &Composer::recall);
    connect(m_edit, &MessageEdit::textChanged, this, &Composer::onPartsChanged);
    connect(m_edit, &MessageEdit::filesDropped, this, &Composer::addFiles);
    connect(m_edit, &MessageEdit::imagePasted, this, [this](const QByteArray &png) {
        m_attachments->add(partFromBytes(png, u"pasted.png"_s, u"image/png"_s));
    });
    connect(m_attachments, &Attachments::changed, this, &Composer::onPartsChanged);
    connect(m_attachments, &Attachments::editRequested, this, &Composer::editPart);
    connect(m_refiningChip, &Chip::clicked, this, [this] {
        setRefining(NoIndex);
        focusMessage();
    });
    connect(m_structureChip, &Chip::clicked, this, [this] {
        setStructure({});
        focusMessage();
    });
    connect(m_json, &JsonPartEdit::closed, this, &Composer::closeEditors);
    connect(m_json, &JsonPartEdit::accepted, this, [this](const QByteArray &json) {
        Part part;
        if (m_edited >= 0)
            part = m_attachments->parts()[size_t(m_edited)];
        part.kind = Part::Kind::Data;
        part.data = json;
        take(part);
    });
    connect(m_url, &UrlPartEdit::closed, this, &Composer::closeEditors);
    connect(m_url, &UrlPartEdit::accepted, this, &Composer::take);
    connect(m_options, &ComposerOptions::changed, this, &Composer::updateSend);
}

void Composer::buildButtons(QWidget *row)
{
    const auto button = [](QAction *action, const QString &text, QLatin1StringView iconName) {
        auto *made = new QPushButton(text);
        if (!iconName.isEmpty())
            made->setIcon(icon(iconName, ColorRole::Text));
        made->setAccessibleName(action->text().remove(u'&').remove(u'…'));
        made->setToolTip(plainToolTip(tipOf(*action)));
        connect(made, &QPushButton::clicked, action, &QAction::trigger);
        return made;
    };
    auto *more = new QToolButton;
    more->setIcon(icon("more"_L1));
    more->setProperty("framed", true);
    more->setAccessibleName(tr("More to attach"));
    more->setToolTip(tr("A file by its URL, the text as a part of its own, example prompts"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(more);
    menu->addActions({m_addJson, m_addUrl, m_addText, m_askStructure});
    menu->addMenu(m_examples);
    menu->addAction(m_preview);
    more->setMenu(menu);
    m_optionsButton = new QToolButton;
    m_optionsButton->setProperty("framed", true);
    m_optionsButton->setFocusPolicy(Qt::StrongFocus);
    m_optionsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_optionsButton->setCheckable(true);
    m_optionsButton->setAccessibleName(tr("Options"));
    m_optionsButton->setToolTip(plainToolTip(tipOf(*m_showOptions)));
    connect(m_optionsButton, &QToolButton::clicked, m_showOptions, &QAction::setChecked);
    connect(m_showOptions, &QAction::toggled, m_optionsButton, &QToolButton::setChecked);
    buildStop();
    m_send = new QPushButton(tr("Send"));
    m_send->setAccessibleName(tr("Send"));
    m_send->setProperty("primary", true);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * metrics::Space);
    row->setMinimumWidth(LeastRowWidth); // less than all of them need: see resizeEvent()
    m_spare = {button(m_addJson, tr("JSON"), "plus"_L1), button(m_preview, tr("Preview"), {})};
    layout->addWidget(button(m_addFile, tr("File"), "plus"_L1));
    layout->addWidget(m_spare[0]);
    layout->addWidget(more);
    layout->addWidget(m_optionsButton);
    layout->addStretch();
    layout->addWidget(m_stop);
    layout->addWidget(m_spare[1]);
    layout->addWidget(m_send);
    connect(m_send, &QPushButton::clicked, this, &Composer::send);
    setStoppable(false, false);
}

void Composer::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < EnoughDigits * fontMetrics().horizontalAdvance(u'0');
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    for (QWidget *button : m_spare)
        button->setVisible(!isNarrow);
    updateSend();
}

void Composer::buildStop()
{
    m_stop = new QToolButton;
    m_stop->setText(tr("Stop"));
    m_stop->setAccessibleName(tr("Stop"));
    m_stop->setProperty("framed", true);
    m_stop->setPopupMode(QToolButton::InstantPopup);
    m_stop->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_stop);
    m_stopListening = menu->addAction(tr("Stop &listening") % u"\tEsc"_s, this,
                                      &Composer::stopListeningRequested);
    m_cancelTask = menu->addAction(tr("&Cancel task"), this, &Composer::cancelTaskRequested);
    m_stopListening->setToolTip(tr("Closes the stream; the task goes on"));
    m_cancelTask->setToolTip(tr("Asks the agent to end the task"));
    menu->setToolTipsVisible(true);
    m_stop->setMenu(menu);
}

void Composer::setReady(bool ready, const QString &why)
{
    m_ready = ready;
    m_edit->setPlaceholderText(ready ? tr("Message… (Enter sends, Shift+Enter new line)")
                                     : displayLine(why));
    m_edit->viewport()->update(); // Qt 6.4 leaves the old words standing
    updateSend();
}

void Composer::setInputModes(const QStringList &modes)
{
    m_attachments->setInputModes(modes);
}

void Composer::setStoppable(bool listening, bool cancelable)
{
    m_stopListening->setEnabled(listening);
    m_cancelTask->setEnabled(cancelable);
    if (!listening && !cancelable && m_stop->isEnabled()) {
        // What it was for has ended: neither it nor its menu may keep the keyboard.
        const bool hadFocus = window()->focusWidget() == m_stop;
        m_stop->menu()->close();
        if (hadFocus)
            focusMessage();
    }
    m_stop->setEnabled(listening || cancelable);
}

void Composer::setProblem(const QString &problem)
{
    m_problem->setText(displayText(problem, 1000));
    m_problem->setVisible(!problem.isEmpty());
}

void Composer::onPartsChanged()
{
    m_leavingWhole = false;
    updateSend();
}

void Composer::updateSend()
{
    const bool hasText = !m_edit->document()->isEmpty();
    m_attachments->setHasText(hasText);
    const bool isReading = m_attachments->isReading();
    const bool can = m_ready && !isReading && (hasText || m_attachments->count() > 0);
    m_send->setEnabled(can);
    m_send->setToolTip(isReading ? tr("Files are still being read") : tr("Enter"));
    m_preview->setEnabled(can);
    m_addText->setEnabled(hasText);
    const int set = m_options->count();
    if (m_isNarrow)
        m_optionsButton->setText(set == 0 ? QString() : QString::number(set));
    else
        m_optionsButton->setText(set == 0 ? tr("Options") : tr("Options · %1").arg(set));
    m_optionsButton->setIcon(icon(m_isNarrow                   ? "settings"_L1
                                  : m_showOptions->isChecked() ? "chevron-up"_L1
                                                               : "chevron-down"_L1));
    if (!m_recalling) { // what the user has changed is no longer what was sent
        m_recalled = m_sent.size();
        m_edit->setRecalling(!hasText && m_attachments->count() == 0);
    }
}

SendDraft Composer::draft() const
{
    SendDraft draft;
    draft.parts = outgoingParts();
    draft.referenceTaskIds = m_target->referenceTaskIds();
    m_options->addTo(draft);
    if (m_refining != NoIndex)
        addRefinement(draft, m_store, m_refining, m_target->target());
    return draft;
}

void Composer::send()
{
    if (!m_send->isEnabled())
        return;
    const SendDraft made = draft();
    leave();
    emit sendRequested(made, m_target->target());
}

void Composer::preview()
{
    if (!m_send->isEnabled())
        return;
    leave();
    emit previewRequested(draft(), m_target->target());
}

void Composer::leave()
{
    m_leaving = m_attachments->partsWith(m_edit->rawText());
    m_leavingWhole = true;
}

/// What Up brings back, the newest last.
void Composer::remember(const std::vector<Part> &parts)
{
    static constexpr size_t MostSent = 50;
    m_sent.push_back(parts);
    if (m_sent.size() > MostSent)
        m_sent.erase(m_sent.begin());
}

void Composer::setText(const QString &text)
{
    replaceDraft([this, &text] { m_edit->setRawText(text); });
    focusMessage();
}

void Composer::clear()
{
    // What was written while the preview of another message was open has not gone out.
    const bool isLeft = !m_leaving.empty() && !m_leavingWhole;
    if (!m_leaving.empty())
        remember(std::exchange(m_leaving, {}));
    m_leavingWhole = false;
    if (isLeft)
        return setProblem({});
    m_edit->clear();
    m_attachments->clear();
    closeEditors();
    setRefining(NoIndex);
    setStructure({});
    m_target->forgetChoice();
    setProblem({});
    updateSend();
}

void Composer::setRefining(ArtifactIndex artifact, const QString &label, const QString &toolTip)
{
    m_refining = artifact;
    const QString words = tr("Refining %1").arg(label);
    m_refiningChip->setLabel(words);
    m_refiningChip->setAccessibleName(tr("%1: click to take it back").arg(displayLine(words, 80)));
    m_refiningChip->setToolTip(plainToolTip(toolTip));
    m_refiningChip->setVisible(artifact != NoIndex);
    m_target->setRefining(artifact);
}

void Composer::focusMessage()
{
    m_edit->setFocus(Qt::OtherFocusReason);
}

} // namespace a2a

#include "moc_composer.cpp"
