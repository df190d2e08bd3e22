// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/session/replytarget.h"
#include "ui/composer/drafts.h"
#include "ui/widgets/lazywidget.h"

#include <QLatin1StringView>
#include <QWidget>

#include <functional>
#include <map>
#include <memory>

class QAction;
class QBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace a2a {

class Chip;
class ElidedLabel;
class MessageEdit;
class StopButton;

/// The composer of a message: its target, its text, files, URLs and JSON in their order, its
/// options, and buttons to send it, to preview it and to stop. It reads the store and emits
/// signals, but sends nothing itself. A draft belongs to its conversation and is kept while another
/// conversation is shown.
class Composer final : public QWidget {
    Q_OBJECT

public:
    /// The draft of a conversation as it was when it was passed on for sending.
    struct SubmittedDraft {
        ConversationKey conversationKey;
        /// Differs from that of the current draft if it was edited since then.
        quint64 revision = 0;
        std::vector<Part> parts; ///< empty if a copy of another message was sent instead
    };
    /// All drafts, to be restored by another composer for the same session.
    using SavedState = std::vector<Drafts::StoredDraft>;

    explicit Composer(const Store &store, QWidget *parent = nullptr);

    [[nodiscard]] TargetChooser *target() const { return m_target; }
    [[nodiscard]] Attachments *attachments() const { return m_attachments; }
    [[nodiscard]] MessageEdit *edit() const { return m_edit; }
    [[nodiscard]] ComposerOptions *options() const { return m_options; }
    /// The composer's actions for a menu, with texts and shortcuts.
    [[nodiscard]] const QList<QAction *> &messageActions() const { return m_actions; }

    /// The conversation for which the message is written.
    [[nodiscard]] const ConversationKey &conversationKey() const { return m_conversationKey; }
    /// Sets the messages sent to the agent before, the newest last. The Up key recalls them.
    void setHistory(AgentIndex agent, const std::vector<std::vector<Part>> &sent);
    /// Switches to a conversation and restores its draft. Without a context it is a new
    /// conversation with the agent.
    void setConversation(AgentIndex agent, ContextIndex context, TaskIndex selected);
    /// Sets whether there is an agent to send to. If there is none, `why` is shown in the empty
    /// field.
    void setReady(bool ready, const QString &why = {});
    /// A checkable action: when checked, Ctrl+Enter sends instead of Enter.
    [[nodiscard]] QAction *ctrlEnterAction() const { return m_sendKey; }
    /// Sets the name of the agent that gets the message, or an empty name if there is only one
    /// agent.
    void setRecipient(const QString &name);
    void setInputModes(const QStringList &modes);
    /// Sets the example messages of the agent's card.
    void setExamples(const QStringList &examples) { m_exampleTexts = examples; }
    /// Sets which of the two items of Stop are enabled, and the names of what they would stop.
    void setStoppable(bool listening, bool cancelable, const QString &open = {},
                      const QString &task = {});
    /// Sets the layout for a low window: the field is beside Stop and Send, everything else is only
    /// in the menus.
    void setCompact(bool isCompact);
    [[nodiscard]] bool isEmpty() const; ///< the draft is empty
    [[nodiscard]] bool isReady() const { return m_ready; }
    /// Offers a button that also sends the message to another conversation. `toolTip` is the tool
    /// tip of the button; if it is empty, the button is hidden.
    void offerSendToBoth(const QString &toolTip);
    void sendToBoth();
    /// Sets why the last message was not sent; empty if there is no problem.
    void setProblem(const QString &problem);
    [[nodiscard]] QString problem() const;

    /// Replaces the text. The Up key restores the previous text, also after setParts().
    void setText(const QString &text);
    void setParts(const std::vector<Part> &parts); ///< text into the field, the rest as attachments
    /// The draft of the latest sendRequested() or previewRequested().
    [[nodiscard]] const SubmittedDraft &submittedDraft() const { return m_submittedDraft; }
    /// Tells the composer that the draft was sent to a context. The Up key in the empty field
    /// recalls it. Changes made since then stay, and options carry over to a conversation that it
    /// has started.
    void markSent(const SubmittedDraft &what, ContextIndex wentTo = NoIndex);
    [[nodiscard]] SavedState savedState() const;
    void restoreState(const SavedState &savedState);
    /// The drafts of conversations not shown, which several composers may share.
    [[nodiscard]] const std::shared_ptr<Drafts> &drafts() const { return m_drafts; }
    void shareDrafts(const std::shared_ptr<Drafts> &drafts) { m_drafts = drafts; }
    /// Stores the unsent draft before the composer is destroyed.
    void storeCurrentDraft();
    /// Puts the previous (-1) or next (1) sent message into the field.
    void recall(int step);
    /// Makes the next message refine an artifact, which `label` names ("v2 of route.md"). The tool
    /// tip explains how the message references it. NoIndex if it refines none.
    void setRefinedArtifact(ArtifactIndex artifact, const QString &label = {},
                            const QString &toolTip = {});
    [[nodiscard]] ArtifactIndex refinedArtifact() const { return m_refinedArtifact; }
    /// Sets the metadata of the text part that requests a structured output, or empty if none is
    /// requested.
    void setOutputStructure(const QByteArray &metadata);
    [[nodiscard]] const QByteArray &outputStructure() const { return m_outputStructure; }
    void addFiles(const QStringList &paths);
    /// Attaches exactly these bytes. If there are too many, shows a message instead.
    void addAttachment(const QString &name, const QString &mediaType, const QByteArray &bytes);
    /// Opens a part for editing: text in the empty field, JSON and URLs in their editors. Content
    /// that is too large for an editor is only attached.
    void addInput(const Part &part);
    void focusMessage();

signals:
    void edited(); ///< a draft was edited
    void conversationShown();
    void messageSent(a2a::AgentIndex agent, const std::vector<a2a::Part> &parts);
    /// The user sends the message with all parts in order. The composer keeps everything until
    /// sent().
    void sendRequested(const a2a::SendDraft &draft, const a2a::ReplyTarget &target);
    /// The same message, after sendRequested(), for the other conversation.
    void sendToBothRequested(const a2a::SendDraft &draft);
    /// The user wants to see the request before it is sent.
    void previewRequested(const a2a::SendDraft &draft, const a2a::ReplyTarget &target);
    /// A draft that refines an artifact is shown again. The receiver must call setRefinedArtifact()
    /// to name it.
    void refinementShown(a2a::ArtifactIndex artifact);
    void stopListeningRequested();
    void cancelTaskRequested();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void showSendKey();
    void buildActions();
    void buildButtons();
    void fitWidth();
    void showButtons();
    QAction *makeAction(const QString &text, const QKeySequence &keys);
    void connectSignals();
    [[nodiscard]] SendDraft draft() const;
    [[nodiscard]] ComposerDraft currentDraft() const;
    void showDraft(const ComposerDraft &draft);
    [[nodiscard]] bool submitDraft();
    void setDetails(const Part &part);
    [[nodiscard]] Chip *makeDetailsChip();
    [[nodiscard]] Part textPart() const;
    void send();
    void preview();
    void onPartsChanged();
    void updateSend();
    void replaceDraft(const std::function<void()> &replace);
    [[nodiscard]] static QString
    toolTipText(const QAction &action); ///< text of an action's tool tip
    void pickFiles();
    void attachText();
    void fillExamples();
    void chooseOutputStructure();
    void editPart(int position);

    const Store &m_store;
    ElidedLabel *m_recipient;
    TargetChooser *m_target;
    Chip *m_refiningChip;
    Chip *m_structureChip;
    LazyWidget<Chip> m_detailsChip;
    Attachments *m_attachments;
    PartEditors *m_editors;
    QScrollArea *m_optionsArea;
    ComposerOptions *m_options;
    QLabel *m_problem;
    MessageEdit *m_edit;
    QToolButton *m_optionsButton = nullptr;
    QLatin1StringView m_optionsIcon;
    QBoxLayout *m_inputLayout = nullptr; ///< the field and the buttons
    QWidget *m_buttons;
    QList<QWidget *> m_wideOnlyButtons; ///< hidden if the window is narrow; the menu has them, too
    QList<QWidget *> m_tallOnlyButtons; ///< hidden if the window is low; the menu has them, too
    bool m_isNarrow = false;
    bool m_isCompact = false;
    StopButton *m_stop = nullptr;
    QPushButton *m_send = nullptr;
    QPushButton *m_sendToBoth = nullptr; ///< created when it is first offered
    QList<QAction *> m_actions;
    QAction *m_addFile = nullptr;
    QAction *m_addJson = nullptr;
    QAction *m_addUrl = nullptr;
    QAction *m_addText = nullptr;
    QAction *m_askStructure = nullptr;
    QAction *m_showOptions = nullptr;
    QAction *m_preview = nullptr;
    QAction *m_sendKey = nullptr;
    QMenu *m_examples = nullptr;
    QStringList m_exampleTexts;
    ArtifactIndex m_refinedArtifact = NoIndex;
    Part m_details;               ///< details of the field's text; see detailsOf()
    QByteArray m_outputStructure; ///< metadata of the text part: the requested output structure
    bool m_ready = true;
    QString m_notReadyReason; ///< why the message cannot be sent; empty if it can
    [[nodiscard]] DraftHistory &history() { return m_history[m_conversationKey.agent]; }

    std::map<AgentIndex, DraftHistory> m_history; ///< messages that the Up key recalls, by agent
    std::shared_ptr<Drafts> m_drafts;             ///< of conversations not shown
    ConversationKey m_conversationKey;            ///< the shown conversation
    SubmittedDraft m_submittedDraft;
    quint64 m_revision = 0; ///< of the current draft
    quint64 m_revisions = 0;
    bool m_hasObstacle = false; ///< the shown problem is an obstacle of the target
    bool m_recalling = false;   ///< inside recall()
};

} // namespace a2a
