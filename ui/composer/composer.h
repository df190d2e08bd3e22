// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/session/replytarget.h"
#include "ui/composer/drafts.h"
#include "ui/widgets/whenneeded.h"

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

/// The composer of a message: its target, its text, files, URLs and JSON in their order, options,
/// Send, Preview and Stop. It knows the store but not the transport: it emits signals. A draft
/// belongs to its conversation and is kept there while another one is shown.
class Composer final : public QWidget {
    Q_OBJECT

public:
    /// What was passed on for sending: the draft of a conversation at that time.
    struct HandedOn {
        DraftPlace place;
        quint64 revision = 0;    ///< if different: something has been written since
        std::vector<Part> parts; ///< empty: nothing of it, but a copy of another message
    };
    /// All drafts, for a composer over the same session.
    using Kept = std::vector<Drafts::Entry>;

    explicit Composer(const Store &store, QWidget *parent = nullptr);

    [[nodiscard]] TargetChooser *target() const { return m_target; }
    [[nodiscard]] Attachments *attachments() const { return m_attachments; }
    [[nodiscard]] MessageEdit *edit() const { return m_edit; }
    [[nodiscard]] ComposerOptions *options() const { return m_options; }
    /// The composer's actions for a menu, with texts and shortcuts.
    [[nodiscard]] const QList<QAction *> &messageActions() const { return m_actions; }

    /// The conversation that the message is written for.
    [[nodiscard]] const DraftPlace &place() const { return m_place; }
    /// Messages sent to the agent before, the newest last: Up restores them.
    void setHistory(AgentIndex agent, const std::vector<std::vector<Part>> &sent);
    /// Composes for that conversation, without a context for a new one with the agent; restores its
    /// draft.
    void setConversation(AgentIndex agent, ContextIndex context, TaskIndex selected);
    /// Whether there is an agent to talk to; `why` is shown in the empty field otherwise.
    void setReady(bool ready, const QString &why = {});
    /// A switch: Ctrl+Enter sends, not Enter.
    [[nodiscard]] QAction *sendKey() const { return m_sendKey; }
    /// Whom the message goes to, where there are several agents; empty: there is only one.
    void setRecipient(const QString &name);
    void setInputModes(const QStringList &modes);
    /// Sets the example messages of the agent's card.
    void setExamples(const QStringList &examples) { m_exampleTexts = examples; }
    /// Which of the two items of Stop are enabled, and what they would stop.
    void setStoppable(bool listening, bool cancelable, const QString &open = {},
                      const QString &task = {});
    /// There is little room: the field is beside Stop and Send, everything else only in the menus.
    void setLow(bool isLow);
    [[nodiscard]] bool isEmpty() const; ///< nothing is being written
    [[nodiscard]] bool isReady() const { return m_ready; }
    /// The message can also go to another conversation at the same time: offers that with a button,
    /// whose tool tip this is; empty: it cannot.
    void setBoth(const QString &toolTip);
    void sendToBoth();
    /// Why the last message was not sent; empty: no problem.
    void setProblem(const QString &problem);
    [[nodiscard]] QString problem() const;

    /// The text before these two calls can be restored with Up.
    void setText(const QString &text);
    void
    setParts(const std::vector<Part> &parts); ///< text parts into the field, others as attachments
    /// The draft of the latest sendRequested() or previewRequested().
    [[nodiscard]] const HandedOn &handedOn() const { return m_handedOn; }
    /// The draft was sent to that context: Up in the empty field restores it. Later changes stay,
    /// and options carry over to a conversation that it started.
    void sent(const HandedOn &what, ContextIndex wentTo = NoIndex);
    [[nodiscard]] Kept kept() const;
    void resume(const Kept &kept);
    /// The drafts of conversations not shown, which several composers may share.
    [[nodiscard]] const std::shared_ptr<Drafts> &drafts() const { return m_drafts; }
    void shareDrafts(const std::shared_ptr<Drafts> &drafts) { m_drafts = drafts; }
    /// Puts the unsent text into the drafts, because the composer ends.
    void putAway();
    /// Puts the previous (-1) or next (1) sent message into the field.
    void recall(int step);
    /// The next message refines an artifact, named by `label` ("v2 of route.md"); the tool tip says
    /// how the message references it. NoIndex: none.
    void setRefining(ArtifactIndex artifact, const QString &label = {},
                     const QString &toolTip = {});
    [[nodiscard]] ArtifactIndex refining() const { return m_refining; }
    /// Metadata of the text that requests a structured output; empty: none.
    void setStructure(const QByteArray &metadata);
    [[nodiscard]] const QByteArray &structure() const { return m_structure; }
    void addFiles(const QStringList &paths);
    /// Attaches exactly these bytes; too many are rejected with a message.
    void addAttachment(const QString &name, const QString &mediaType, const QByteArray &bytes);
    /// To be edited: text in the empty field, JSON and addresses in their editors. What is too much
    /// to be typed in is only attached.
    void addInput(const Part &part);
    void focusMessage();

signals:
    void edited(); ///< a draft
    void conversationShown();
    void messageSent(a2a::AgentIndex agent, const std::vector<a2a::Part> &parts);
    /// The user sends all parts in order. The composer keeps everything until sent().
    void sendRequested(const a2a::SendDraft &draft, const a2a::ReplyTarget &target);
    /// The same message, after sendRequested(), for the other conversation.
    void bothRequested(const a2a::SendDraft &draft);
    /// The request must be shown before it is sent.
    void previewRequested(const a2a::SendDraft &draft, const a2a::ReplyTarget &target);
    /// A draft that refines something is shown again: setRefining() must name it.
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
    void wireUp();
    [[nodiscard]] SendDraft draft() const;
    [[nodiscard]] ComposerDraft written() const;
    void showDraft(const ComposerDraft &draft);
    [[nodiscard]] bool handOn();
    void setDetails(const Part &part);
    [[nodiscard]] Chip *makeDetailsChip();
    [[nodiscard]] Part textPart() const;
    void send();
    void preview();
    void onPartsChanged();
    void updateSend();
    void replaceDraft(const std::function<void()> &replace);
    [[nodiscard]] static QString tipOf(const QAction &action); ///< text of the action's tool tip
    void pickFiles();
    void makeTextAPart();
    void fillExamples();
    void askForStructure();
    void editPart(int position);

    const Store &m_store;
    ElidedLabel *m_recipient;
    TargetChooser *m_target;
    Chip *m_refiningChip;
    Chip *m_structureChip;
    WhenNeeded<Chip> m_detailsChip;
    Attachments *m_attachments;
    PartEditors *m_editors;
    QScrollArea *m_optionsPlace;
    ComposerOptions *m_options;
    QLabel *m_problem;
    MessageEdit *m_edit;
    QToolButton *m_optionsButton = nullptr;
    QLatin1StringView m_optionsIcon;
    QBoxLayout *m_writing = nullptr; ///< the field and the buttons
    QWidget *m_buttons;
    QList<QWidget *> m_spare; ///< buttons that are only in the menu if the window is narrow
    QList<QWidget *> m_extra; ///< buttons that are only in the menu if the window is low
    bool m_isNarrow = false;
    bool m_isLow = false;
    StopButton *m_stop = nullptr;
    QPushButton *m_send = nullptr;
    QPushButton *m_both = nullptr; ///< made when it is first offered
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
    ArtifactIndex m_refining = NoIndex;
    Part m_details;         ///< see detailsOf(); of the field's text
    QByteArray m_structure; ///< metadata of the text part: the requested output structure
    bool m_ready = true;
    QString m_whyNot; ///< why the message cannot be sent; empty: it can
    [[nodiscard]] DraftHistory &history() { return m_history[m_place.agent]; }

    std::map<AgentIndex, DraftHistory> m_history; ///< messages that Up recalls, by agent
    std::shared_ptr<Drafts> m_drafts;             ///< of conversations not shown
    DraftPlace m_place;                           ///< the shown conversation
    HandedOn m_handedOn;
    quint64 m_revision = 0; ///< of the current draft
    quint64 m_revisions = 0;
    bool m_hasObstacle = false; ///< the problem shown is an obstacle of the target
    bool m_recalling = false;   ///< inside recall()
};

} // namespace a2a
