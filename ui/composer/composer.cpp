// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/composer.h"

#include "model/session/refinement.h"
#include "model/text/bytesize.h"
#include "ui/accessibility/plaintext.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/stopbutton.h"
#include "ui/composer/typingfocus.h"
#include "ui/forms/structuredoutputdialog.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/workspace/windowkeys.h"

#include <QAccessible>
#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr char TipProperty[] = "tip";
static constexpr int MinRowWidth = 360;
static constexpr int LongestName = 60; ///< characters of the recipient's name
static constexpr int MinOptionsHeight = 64;
static constexpr int EnoughDigits = 80; ///< a narrower composer has fewer buttons

/// Sets a tool tip that is followed by the shortcut.
static void setTip(QAction *action, const QString &tip)
{
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    const QString whole = keys.isEmpty() ? tip : Composer::tr("%1 (%2)").arg(tip, keys);
    action->setProperty(TipProperty, whole); // marks the tool tip as already made safe
    action->setToolTip(whole);
}

Composer::Composer(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_recipient(new ElidedLabel({}, this))
    , m_target(new TargetChooser(store, this))
    , m_refiningChip(new Chip({}, "close"_L1, Chip::Kind::Accent, this))
    , m_structureChip(new Chip(tr("Structured output"), "close"_L1, Chip::Kind::Accent, this))
    , m_detailsChip([this] { return makeDetailsChip(); })
    , m_attachments(new Attachments(this))
    , m_editors(new PartEditors(*m_attachments, this))
    , m_optionsArea(new QScrollArea(this))
    , m_options(new ComposerOptions(m_optionsArea->viewport()))
    , m_problem(new QLabel(this))
    , m_edit(new MessageEdit(this))
    , m_buttons(new QWidget(this))
    , m_drafts(std::make_shared<Drafts>(store))
{
    m_edit->setAccessibleName(tr("Message"));
    m_optionsArea->setAccessibleName(tr("Options"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setAccessibleName(tr("Composer problem"));
    setAcceptDrops(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(m_edit);
    new TypingFocus(m_edit);
    buildActions();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 10);
    layout->setSpacing(2 * metrics::Space);
    m_recipient->setAccessibleName(tr("Recipient"));
    m_recipient->hide();
    auto *heading = new QHBoxLayout;
    heading->setSpacing(2 * metrics::Space);
    heading->addWidget(m_recipient);
    heading->addWidget(m_target, 1);
    layout->addLayout(heading);
    layout->addWidget(m_refiningChip, 0, Qt::AlignLeft);
    layout->addWidget(m_structureChip, 0, Qt::AlignLeft);
    m_optionsArea->setWidget(m_options); // the options scroll in a low window
    m_optionsArea->setWidgetResizable(true);
    m_optionsArea->setFrameShape(QFrame::NoFrame);
    m_optionsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_optionsArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_optionsArea->setMinimumHeight(MinOptionsHeight);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_attachments), static_cast<QWidget *>(m_editors),
          static_cast<QWidget *>(m_optionsArea), static_cast<QWidget *>(m_problem)})
        layout->addWidget(widget);
    buildButtons();
    m_inputLayout = new QBoxLayout(QBoxLayout::TopToBottom);
    m_inputLayout->setSpacing(2 * metrics::Space);
    m_inputLayout->addWidget(m_edit, 1);
    m_inputLayout->addWidget(m_buttons);
    layout->addLayout(m_inputLayout);
    connectSignals();
    for (QWidget *hidden :
         {static_cast<QWidget *>(m_optionsArea), static_cast<QWidget *>(m_refiningChip)})
        hidden->hide();
    setOutputStructure({});
    setProblem({});
    setReady(true);
}

void Composer::connectSignals()
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
        setRefinedArtifact(NoIndex);
        focusMessage();
    });
    connect(m_structureChip, &Chip::clicked, this, [this] {
        setOutputStructure({});
        onPartsChanged();
        focusMessage();
    });
    connect(m_editors, &PartEditors::focusReleased, this, &Composer::focusMessage);
    connect(m_options, &ComposerOptions::changed, this, &Composer::updateSend);
    connect(m_target, &TargetChooser::offerAccepted, this, &Composer::focusMessage);
    connect(m_target, &TargetChooser::targetChanged, this, [this] {
        if (m_hasObstacle)
            setProblem({});
    });
}

QAction *Composer::makeAction(const QString &text, const QKeySequence &keys)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    m_actions.append(action);
    return action;
}

QString Composer::toolTipText(const QAction &action)
{
    const QString tip = action.property(TipProperty).toString();
    return tip.isEmpty() ? plainActionText(action.text()) : tip;
}

void Composer::buildActions()
{
    m_addFile = makeAction(tr("Attach a &file…"), keySequenceOf(WindowKey::AttachFile));
    setTip(m_addFile, tr("Files can also be dropped here; images can be pasted"));
    connect(m_addFile, &QAction::triggered, this, &Composer::pickFiles);
    m_addJson = makeAction(tr("Attach &JSON…"), keySequenceOf(WindowKey::AttachJson));
    setTip(m_addJson, tr("A data part: JSON, validated as you type"));
    connect(m_addJson, &QAction::triggered, this, [this] { m_editors->openJsonEditor(); });
    m_addUrl = makeAction(tr("Attach a file by its &URL…"), keySequenceOf(WindowKey::AttachUrl));
    connect(m_addUrl, &QAction::triggered, this, [this] { m_editors->openUrlEditor(); });
    m_addText = makeAction(tr("Add &text as separate part"), keySequenceOf(WindowKey::TextAsPart));
    connect(m_addText, &QAction::triggered, this, &Composer::attachText);
    m_askStructure =
        makeAction(tr("Request &structured output…"), keySequenceOf(WindowKey::StructuredAnswer));
    setTip(m_askStructure, tr("Sends a media type and a JSON Schema with the text"));
    connect(m_askStructure, &QAction::triggered, this, &Composer::chooseOutputStructure);
    m_examples = new QMenu(tr("&Example prompts"), this);
    connect(m_examples, &QMenu::aboutToShow, this, &Composer::fillExamples);
    m_actions.append(m_examples->menuAction());
    m_showOptions = makeAction(tr("Message &options"), keySequenceOf(WindowKey::MessageOptions));
    m_showOptions->setCheckable(true);
    setTip(m_showOptions,
           tr("Metadata, extensions, accepted output modes, history length, blocking"));
    connect(m_showOptions, &QAction::toggled, this, [this](bool shown) {
        m_optionsArea->setVisible(shown);
        updateSend();
    });
    m_preview = makeAction(tr("&Preview request…"), keySequenceOf(WindowKey::PreviewRequest));
    setTip(m_preview, tr("Shows the request bytes for editing or sending"));
    connect(m_preview, &QAction::triggered, this, &Composer::preview);
    m_sendKey = makeAction(tr("Send with &Ctrl+Enter"), {});
    m_sendKey->setCheckable(true);
    setTip(m_sendKey, tr("Ctrl+Enter sends, Enter starts a new line"));
    connect(m_sendKey, &QAction::toggled, this, &Composer::showSendKey);
    QAction *next = makeAction(tr("&Next reply target"), keySequenceOf(WindowKey::NextTarget));
    setTip(next, tr("Cycles through the reply targets"));
    connect(next, &QAction::triggered, m_target, &TargetChooser::chooseNext);
    QAction *offered =
        makeAction(tr("Use the offered &reply target"), keySequenceOf(WindowKey::OfferedTarget));
    setTip(offered, tr("Makes your text a reply to the question offered beside the target"));
    offered->setEnabled(m_target->offer().has_value());
    connect(offered, &QAction::triggered, m_target, &TargetChooser::acceptOffer);
    connect(m_target, &TargetChooser::offerChanged, offered, &QAction::setEnabled);
    addActions(m_actions);
}

void Composer::buildButtons()
{
    const auto button = [this](QAction *action, const QString &text, QLatin1StringView iconName) {
        auto *made = new QPushButton(text, m_buttons);
        if (!iconName.isEmpty())
            made->setIcon(icon(iconName, ColorRole::Text));
        made->setAccessibleName(plainActionText(action->text()));
        made->setToolTip(toolTipText(*action));
        connect(made, &QPushButton::clicked, action, &QAction::trigger);
        return made;
    };
    auto *more = new QToolButton(m_buttons);
    more->setIcon(icon("more"_L1));
    more->setProperty("framed", true);
    more->setAccessibleName(tr("More attachment options"));
    more->setToolTip(tr("File by URL, text as separate part, example prompts"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(more);
    menu->addActions({m_addJson, m_addUrl, m_addText, m_askStructure});
    menu->addMenu(m_examples);
    menu->addAction(m_preview);
    menu->addSeparator();
    menu->addAction(m_sendKey);
    more->setMenu(menu);
    m_optionsButton = new QToolButton(m_buttons);
    m_optionsButton->setProperty("framed", true);
    m_optionsButton->setFocusPolicy(Qt::StrongFocus);
    m_optionsButton->setCheckable(true);
    m_optionsButton->setAccessibleName(tr("Options"));
    m_optionsButton->setToolTip(toolTipText(*m_showOptions));
    for (QToolButton *one : {more, m_optionsButton}) // some scripts are higher than an icon
        one->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
    connect(m_optionsButton, &QToolButton::clicked, m_showOptions, &QAction::setChecked);
    connect(m_showOptions, &QAction::toggled, m_optionsButton, &QToolButton::setChecked);
    m_stop = new StopButton(m_buttons);
    connect(m_stop, &StopButton::stopListeningRequested, this, &Composer::stopListeningRequested);
    connect(m_stop, &StopButton::cancelTaskRequested, this, &Composer::cancelTaskRequested);
    connect(m_stop, &StopButton::focusLost, this, &Composer::focusMessage);
    m_send = new QPushButton(tr("Send"), m_buttons);
    m_send->setAccessibleName(tr("Send"));
    m_send->setProperty("primary", true);
    auto *layout = new QHBoxLayout(m_buttons);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * metrics::Space);
    m_wideOnlyButtons = {button(m_addJson, tr("JSON"), "plus"_L1),
                         button(m_preview, tr("Preview"), {})};
    m_tallOnlyButtons = {button(m_addFile, tr("File"), "plus"_L1), more, m_optionsButton};
    layout->addWidget(m_tallOnlyButtons[0]);
    layout->addWidget(m_wideOnlyButtons[0]);
    layout->addWidget(more);
    layout->addWidget(m_optionsButton);
    layout->addStretch();
    layout->addWidget(m_stop);
    layout->addWidget(m_wideOnlyButtons[1]);
    layout->addWidget(m_send);
    connect(m_send, &QPushButton::clicked, this, &Composer::send);
    setStoppable(false, false);
    showButtons();
}

void Composer::showButtons()
{
    for (QWidget *button : std::as_const(m_wideOnlyButtons))
        button->setVisible(!m_isNarrow && !m_isCompact);
    for (QWidget *button : std::as_const(m_tallOnlyButtons))
        button->setVisible(!m_isCompact);
    // Less than all buttons need: fitWidth() hides some.
    m_buttons->setMinimumWidth(m_isCompact ? 0 : MinRowWidth);
}

void Composer::setCompact(bool isCompact)
{
    if (std::exchange(m_isCompact, isCompact) == isCompact)
        return;
    m_inputLayout->setDirection(isCompact ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    showButtons();
}

void Composer::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitWidth();
}

/// The zoom is part of the font.
void Composer::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && isVisible())
        fitWidth();
}

/// A hidden widget gets its font, and so the zoom, only when it is shown.
void Composer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fitWidth();
}

void Composer::fitWidth()
{
    const bool isNarrow = width() < EnoughDigits * fontMetrics().horizontalAdvance(u'0');
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    showButtons();
    updateSend();
}

void Composer::setReady(bool ready, const QString &why)
{
    m_ready = ready;
    m_notReadyReason = displayLine(why);
    showSendKey();
    updateSend();
}

void Composer::showSendKey()
{
    const bool byCtrl = m_sendKey->isChecked();
    m_edit->setSendsByCtrlEnter(byCtrl);
    const QString words = !m_ready ? m_notReadyReason
                          : byCtrl ? tr("Message… (Ctrl+Enter sends, Enter new line)")
                                   : tr("Message… (Enter sends, Shift+Enter new line)");
    if (words != m_edit->placeholderText()) {
        m_edit->setPlaceholderText(words);
        m_edit->viewport()->update(); // Qt 6.4 does not repaint the old text
    }
    m_send->setToolTip(m_attachments->isReading() ? tr("Files are still being read")
                       : byCtrl                   ? tr("Ctrl+Enter")
                                                  : tr("Enter"));
}

void Composer::setRecipient(const QString &name)
{
    const QString words =
        name.isEmpty() ? QString() : tr("To %1").arg(displayLine(name, LongestName));
    m_recipient->setText(words);
    m_recipient->setAccessibleDescription(m_recipient->text());
    m_recipient->setVisible(!name.isEmpty());
    m_edit->setAccessibleDescription(m_recipient->text());
}

void Composer::setInputModes(const QStringList &modes)
{
    m_attachments->setInputModes(modes);
}

void Composer::setStoppable(bool listening, bool cancelable, const QString &open,
                            const QString &task)
{
    m_stop->setNames(open, task);
    m_stop->setStoppable(listening, cancelable);
}

bool Composer::isEmpty() const
{
    return m_edit->document()->isEmpty() && m_attachments->count() == 0;
}

void Composer::setProblem(const QString &problem)
{
    m_hasObstacle = false;
    m_problem->setText(displayText(problem, 1000));
    m_problem->setVisible(!problem.isEmpty());
    QAccessibleEvent alert(m_problem, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString Composer::problem() const
{
    return m_problem->text();
}

void Composer::onPartsChanged()
{
    m_revision = ++m_revisions;
    updateSend();
    emit edited();
}

void Composer::setHistory(AgentIndex agent, const std::vector<std::vector<Part>> &sent)
{
    DraftHistory &history = m_history[agent];
    for (const std::vector<Part> &parts : sent)
        history.remember(parts);
    history.rewind();
}

void Composer::updateSend()
{
    const bool hasText = !m_edit->document()->isEmpty();
    m_attachments->setHasText(hasText);
    m_target->setWritten(hasText || m_attachments->count() > 0);
    const bool isReading = m_attachments->isReading();
    const bool can = m_ready && !isReading && (hasText || m_attachments->count() > 0);
    m_send->setEnabled(can);
    showSendKey();
    m_preview->setEnabled(can);
    if (m_sendToBoth)
        m_sendToBoth->setEnabled(can && m_refinedArtifact == NoIndex);
    m_addText->setEnabled(hasText);
    const int set = m_options->count();
    if (m_isNarrow)
        m_optionsButton->setText(set == 0 ? QString() : QString::number(set));
    else
        m_optionsButton->setText(set == 0 ? tr("Options") : tr("Options · %1").arg(set));
    m_optionsButton->setToolButtonStyle(m_optionsButton->text().isEmpty()
                                            ? Qt::ToolButtonIconOnly // in the middle
                                            : Qt::ToolButtonTextBesideIcon);
    const QLatin1StringView look = m_isNarrow                   ? "settings"_L1
                                   : m_showOptions->isChecked() ? "chevron-up"_L1
                                                                : "chevron-down"_L1;
    if (std::exchange(m_optionsIcon, look) != look)
        m_optionsButton->setIcon(icon(look)); // triggers a layout, and this follows each key
    if (!m_recalling) {                       // an edited message no longer counts as a sent one
        history().rewind();
        m_edit->setRecalling(!hasText && m_attachments->count() == 0);
    }
}

SendDraft Composer::draft() const
{
    SendDraft draft;
    draft.parts = m_submittedDraft.parts;
    draft.referenceTaskIds = m_target->referenceTaskIds();
    m_options->applyTo(draft);
    if (m_refinedArtifact != NoIndex)
        addRefinement(draft, m_store, m_refinedArtifact, m_target->target());
    return draft;
}

/// Prepares the draft for sending and returns whether it can be sent. A task that has ended
/// meanwhile accepts no messages, and no part of the draft may be left out.
bool Composer::submitDraft()
{
    if (!m_send->isEnabled())
        return false;
    if (const QString obstacle = m_target->obstacle(); !obstacle.isEmpty()) {
        setProblem(obstacle);
        m_hasObstacle = true;
        return false;
    }
    if (!m_editors->acceptChanges()) {
        setProblem(tr("The part being edited cannot be sent as it is: correct or discard it."));
        return false;
    }
    std::vector<Part> parts = m_attachments->partsWith(textPart());
    if (!addOutputStructure(parts, m_outputStructure)) {
        setProblem(tr("Structured output is requested with a text that has no metadata: write one, "
                      "or remove the request."));
        return false;
    }
    m_submittedDraft = {m_conversationKey, m_revision, std::move(parts)};
    return true;
}

void Composer::send()
{
    if (submitDraft())
        emit sendRequested(draft(), m_target->target());
}

void Composer::offerSendToBoth(const QString &toolTip)
{
    if (!m_sendToBoth && toolTip.isEmpty())
        return;
    if (!m_sendToBoth) {
        m_sendToBoth = new QPushButton(tr("Send to both"), this);
        m_sendToBoth->setAccessibleName(m_sendToBoth->text());
        m_inputLayout->addWidget(m_sendToBoth, 0,
                                 Qt::AlignRight); // columns are narrow: in a row of its own
        connect(m_sendToBoth, &QPushButton::clicked, this, &Composer::sendToBoth);
    }
    if (m_sendToBoth->toolTip() == toolTip)
        return;
    m_sendToBoth->setVisible(!toolTip.isEmpty());
    m_sendToBoth->setToolTip(toolTip);
    m_sendToBoth->setAccessibleDescription(toolTip);
    updateSend();
}

/// Not possible for a refinement, since it names a task of this conversation only.
void Composer::sendToBoth()
{
    if (!m_sendToBoth || !m_sendToBoth->isEnabled() || !submitDraft())
        return;
    const SendDraft both = draft();
    focusMessage(); // the button is disabled with the empty message: the focus would leave the
                    // column
    emit sendRequested(both, m_target->target());
    emit sendToBothRequested(both);
}

void Composer::preview()
{
    if (submitDraft())
        emit previewRequested(draft(), m_target->target());
}

void Composer::setText(const QString &text)
{
    replaceDraft([this, &text] {
        setDetails({});
        m_edit->setRawText(text);
    });
    focusMessage();
}

void Composer::markSent(const SubmittedDraft &what, ContextIndex wentTo)
{
    const bool isHere = m_drafts->isSame(what.conversationKey, m_conversationKey);
    const bool isCopy = what.parts.empty(); // a message of another composer
    if (isHere && !isCopy)
        m_options->clearOneShot();
    ComposerDraft found = isHere ? currentDraft() : m_drafts->take(what.conversationKey);
    const bool isWhole = found.revision == what.revision;
    if (!isCopy) {
        found.options.clearOneShot();
        m_history[what.conversationKey.agent].remember(what.parts);
        emit messageSent(what.conversationKey.agent, what.parts);
    }
    emit edited();
    ComposerDraft left = found;
    if (isWhole) {
        left = {};
        left.options = found.options;
        if (found.editor.isNewPart()) // a part that was not attached was not sent
            left.editor = found.editor;
    }
    const ConversationKey went{what.conversationKey.agent, wentTo};
    const bool isElsewhere = wentTo != NoIndex && !m_drafts->isSame(went, what.conversationKey);
    if (isElsewhere && isHere && !isWhole && what.conversationKey.context == NoIndex) {
        m_conversationKey = went; // text written meanwhile belongs to the new conversation
    } else if (isElsewhere) {
        ComposerDraft follows;
        follows.options = found.options;
        if (!m_drafts->isSame(went, m_conversationKey) && !m_drafts->has(went)) {
            if (what.conversationKey.context == NoIndex && isWhole)
                follows.editor = std::exchange(left.editor, {}); // the editor stays with the user
            m_drafts->insert(went, std::move(follows));
        }
        if (what.conversationKey.context == NoIndex && isWhole)
            left.options = {};
    }
    if (!isHere)
        return m_drafts->insert(what.conversationKey, std::move(left));
    if (isWhole)
        showDraft(left);
    setProblem({});
}

void Composer::setConversation(AgentIndex agent, ContextIndex context, TaskIndex selected)
{
    const ConversationKey conversationKey{agent, context};
    const bool isSame = m_drafts->isSame(conversationKey, m_conversationKey);
    ComposerDraft here = isSame ? ComposerDraft() : currentDraft();
    // A draft that was written without an agent goes to the first agent that is selected.
    const bool isNobody =
        m_conversationKey.agent == NoIndex && m_conversationKey.context == NoIndex;
    const bool stays = isSame || (isNobody && !here.isEmpty() && !m_drafts->has(conversationKey));
    if (stays) {
        const TargetChooser::SavedState target = m_target->savedState();
        m_conversationKey = conversationKey;
        m_target->setSelection(context, selected);
        if (m_attachments->hasText() || m_attachments->count() > 0)
            m_target->restoreState(target);
        return emit conversationShown();
    }
    m_drafts->insert(m_conversationKey, std::move(here));
    m_conversationKey = conversationKey;
    m_target->setSelection(context, selected);
    showDraft(m_drafts->take(conversationKey));
    emit conversationShown();
}

ComposerDraft Composer::currentDraft() const
{
    ComposerDraft draft;
    draft.text = m_edit->rawText();
    draft.details = m_details;
    draft.cursor = m_edit->textCursor().position();
    draft.attachments = m_attachments->savedState();
    draft.textPosition = m_attachments->textPosition();
    draft.outputStructure = m_outputStructure;
    draft.refinedArtifact = m_refinedArtifact;
    draft.options = m_options->values();
    draft.target = m_target->savedState();
    draft.problem = m_problem->text();
    draft.editor = m_editors->savedState();
    draft.revision = m_revision;
    return draft;
}

void Composer::showDraft(const ComposerDraft &draft)
{
    m_recalling = true;
    m_editors->closeAll();
    m_edit->resetText({}, 0); // the target of the old text is no longer valid
    m_attachments->restoreState(draft.attachments);
    setDetails(draft.details);
    m_edit->resetText(draft.text, draft.cursor);
    m_attachments->moveText(draft.textPosition - m_attachments->textPosition());
    m_recalling = false;
    setOutputStructure(draft.outputStructure);
    m_options->setValues(draft.options);
    setRefinedArtifact(draft.refinedArtifact);
    if (draft.refinedArtifact != NoIndex)
        emit refinementShown(draft.refinedArtifact);
    m_target->resetChoice();
    if (!draft.isEmpty())
        m_target->restoreState(draft.target);
    setProblem(draft.problem);
    m_editors->restoreState(draft.editor);
    updateSend();
    m_revision = draft.revision == 0 ? m_revision : draft.revision;
}

Composer::SavedState Composer::savedState() const
{
    SavedState all = m_drafts->all();
    if (ComposerDraft here = currentDraft(); !here.isEmpty())
        all.insert(all.begin(), {m_conversationKey, std::move(here)});
    return all;
}

void Composer::storeCurrentDraft()
{
    m_drafts->insert(m_conversationKey, currentDraft());
}

void Composer::restoreState(const SavedState &savedState)
{
    for (auto entry = savedState.rbegin(); entry != savedState.rend(); ++entry) {
        ComposerDraft draft = entry->draft;
        draft.revision = ++m_revisions; // its revision was counted by another composer
        m_drafts->insert(entry->conversationKey, std::move(draft));
    }
    if (m_drafts->has(m_conversationKey))
        showDraft(m_drafts->take(m_conversationKey));
}

void Composer::setRefinedArtifact(ArtifactIndex artifact, const QString &label,
                                  const QString &toolTip)
{
    m_refinedArtifact = artifact;
    const QString words = tr("Refining %1").arg(label);
    m_refiningChip->setLabel(words);
    m_refiningChip->setAccessibleName(tr("%1: click to remove").arg(displayLine(words, 80)));
    m_refiningChip->setToolTip(toolTip);
    m_refiningChip->setVisible(artifact != NoIndex);
    m_target->setRefinedArtifact(artifact);
    updateSend();
}

void Composer::focusMessage()
{
    m_edit->setFocus(Qt::OtherFocusReason);
}

void Composer::pickFiles()
{
    auto *dialog = new QFileDialog(this, tr("Attach files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &Composer::addFiles);
    dialog->open();
}

void Composer::addFiles(const QStringList &paths)
{
    m_attachments->setProblem({});
    for (const QString &path : paths)
        m_attachments->addFile(path);
    focusMessage();
}

void Composer::addAttachment(const QString &name, const QString &mediaType, const QByteArray &bytes)
{
    if (bytes.size() <= Attachments::LargestFile)
        m_attachments->add(partFromBytes(bytes, name, mediaType));
    else
        m_attachments->setProblem(
            Attachments::tr("%1 is larger than %2.").arg(name, sizeText(Attachments::LargestFile)));
    focusMessage();
}

void Composer::addInput(const Part &part)
{
    static constexpr qsizetype MaxTyped = 64 * 1024; // larger texts make the field slow
    const bool isShort = qMax(part.text.size(), part.data.size()) <= MaxTyped;
    if (part.kind == Part::Kind::Text && isShort && m_edit->document()->isEmpty()) {
        setDetails(part);
        m_edit->setRawText(part.text);
        return focusMessage();
    }
    m_attachments->add(part);
    const int position = m_attachments->count() - 1;
    if (part.kind == Part::Kind::Data && isShort)
        m_editors->openJsonEditor(position);
    else if (part.kind == Part::Kind::Url)
        m_editors->openUrlEditor(position);
    else
        focusMessage();
}

void Composer::attachText()
{
    const Part part = textPart();
    if (part.text.isEmpty())
        return;
    m_attachments->add(part);
    m_edit->clear();
    setDetails({});
    m_attachments->moveText(m_attachments->count()); // text typed later comes after it
    focusMessage();
}

void Composer::fillExamples()
{
    m_examples->clear();
    for (const QString &example : std::as_const(m_exampleTexts))
        m_examples->addAction(displayLine(example, 80).replace(u'&', "&&"_L1), this,
                              [this, example] { setText(example); });
    if (m_exampleTexts.isEmpty())
        m_examples->addAction(tr("None in the card"))->setEnabled(false);
}

void Composer::chooseOutputStructure()
{
    auto *dialog = new StructuredOutputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMetadata(m_outputStructure);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        setOutputStructure(dialog->metadata());
        onPartsChanged();
        focusMessage();
    });
    dialog->open();
}

void Composer::setOutputStructure(const QByteArray &metadata)
{
    m_outputStructure = metadata;
    m_structureChip->setAccessibleName(tr("Structured output: click to remove"));
    m_structureChip->setToolTip(displayText(QString::fromUtf8(metadata), 1000));
    m_structureChip->setVisible(!metadata.isEmpty());
}

Chip *Composer::makeDetailsChip()
{
    auto *chip = new Chip({}, "close"_L1, Chip::Kind::Accent, this);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->insertWidget(column->indexOf(m_structureChip), chip, 0, Qt::AlignLeft);
    connect(chip, &Chip::clicked, this, [this] {
        setDetails({});
        onPartsChanged();
        focusMessage();
    });
    return chip;
}

void Composer::setDetails(const Part &part)
{
    m_details = withoutText(part);
    QStringList said{part.mediaType, part.filename,
                     part.metadata.isEmpty() ? QString() : tr("metadata")};
    said.removeAll(QString());
    if (said.isEmpty() && !m_detailsChip.existing())
        return;
    const QString words = tr("Text · %1").arg(said.join(u" · "_s));
    m_detailsChip->setLabel(words);
    m_detailsChip->setAccessibleName(tr("%1: click to remove").arg(displayLine(words, 80)));
    m_detailsChip->setToolTip(displayText(QString::fromUtf8(part.metadata), 1000));
    m_detailsChip->setVisible(!said.isEmpty());
}

/// The part of the message that has the text of the field.
Part Composer::textPart() const
{
    Part part = m_details;
    part.kind = Part::Kind::Text;
    part.text = m_edit->rawText();
    return part;
}

/// Whether two text parts have the same details, so that they can be merged.
static bool areAlike(const Part &one, const Part &other)
{
    return one.filename == other.filename && one.mediaType == other.mediaType &&
           one.metadata == other.metadata;
}

void Composer::editPart(int position)
{
    const Part part = m_attachments->part(position);
    if (part.kind == Part::Kind::Data)
        return m_editors->openJsonEditor(position);
    if (part.kind == Part::Kind::Url)
        return m_editors->openUrlEditor(position);
    if (part.kind == Part::Kind::Raw)
        return m_editors->openFileEditor(position);
    if (part.kind != Part::Kind::Text)
        return;
    if (!areAlike(part, m_details))
        attachText(); // attaches the text after all other parts
    m_attachments->remove(position);
    const QString typed = m_edit->rawText();
    setDetails(part);
    m_edit->setRawText(typed.isEmpty() ? part.text : QString(part.text % u'\n' % typed));
    m_attachments->moveText(position - m_attachments->textPosition());
    focusMessage();
}

void Composer::setParts(const std::vector<Part> &parts)
{
    const ComposerDraft draft = ComposerDraft::fromParts(parts);
    replaceDraft([this, &draft] {
        m_attachments->restoreState(draft.attachments);
        setDetails(draft.details);
        m_edit->setRawText(draft.text);
        m_attachments->moveText(draft.textPosition - m_attachments->textPosition());
    });
    focusMessage();
}

/// The old draft becomes the previous history entry, as if it had been sent.
void Composer::replaceDraft(const std::function<void()> &replace)
{
    if (m_recalling)
        return replace();
    const std::vector<Part> before = m_attachments->partsWith(textPart());
    m_recalling = true;
    replace();
    m_recalling = false;
    if (before.empty())
        return updateSend();
    history().remember(before);
    history().rewind();
    m_edit->setRecalling(true);
}

void Composer::recall(int step)
{
    const std::optional<std::vector<Part>> parts = history().recall(step);
    if (!parts)
        return;
    m_recalling = true;
    setParts(*parts);
    m_recalling = false;
    m_edit->setRecalling(true);
}

void Composer::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void Composer::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    QStringList paths;
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    addFiles(paths);
    for (const QUrl &url : urls) { // the agent fetches the URL, this program loads nothing
        if (!url.isLocalFile())
            addInput(partFromContent(u"text/uri-list"_s, url.toEncoded()));
    }
    event->acceptProposedAction();
}

} // namespace a2a

#include "moc_composer.cpp"
