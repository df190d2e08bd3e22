// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/session/replytarget.h"
#include "ui/panes/composer/drafthistory.h"
#include "ui/panes/composer/drafts.h"

#include <QWidget>

#include <functional>

class QAction;
class QBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace a2a {

class Chip;
class MessageEdit;
class StopButton;

/// Where a message is put together: its target, its text, files, URLs and JSON in their order, what
/// can be said beside them, Send, Preview and Stop. It knows the store and nothing of how messages
/// travel: what it has to say are signals. What is written belongs to its conversation and waits
/// there when another one is shown.
class Composer final : public QWidget {
    Q_OBJECT

public:
    /// What was given to be sent: the draft of a conversation as it was then.
    struct HandedOn {
        DraftPlace place;
        quint64 revision = 0; ///< another one: something has been written since
        std::vector<Part> parts;
    };
    /// All drafts, for a composer over the same session.
    using Kept = std::vector<Drafts::Entry>;

    explicit Composer(const Store &store, QWidget *parent = nullptr);

    [[nodiscard]] TargetChooser *target() const { return m_target; }
    [[nodiscard]] Attachments *attachments() const { return m_attachments; }
    [[nodiscard]] MessageEdit *edit() const { return m_edit; }
    [[nodiscard]] ComposerOptions *options() const { return m_options; }
    /// What can be done here, for a menu: with texts and shortcuts.
    [[nodiscard]] const QList<QAction *> &messageActions() const { return m_actions; }

    /// What is written now is for that conversation, without a context for a new one with the
    /// agent; what was begun there comes back.
    void setConversation(AgentIndex agent, ContextIndex context, TaskIndex selected);
    /// Whether there is an agent to talk to; `why` stands in the empty field while there is none.
    void setReady(bool ready, const QString &why = {});
    void setInputModes(const QStringList &modes);
    /// What one could say, as the agent's card suggests it.
    void setExamples(const QStringList &examples) { m_exampleTexts = examples; }
    /// What the two items of Stop can do now.
    void setStoppable(bool listening, bool cancelable);
    /// There is little room: the field stands beside Stop and Send, all else is left to the menus.
    void setLow(bool isLow);
    /// Why the last message did not go out; empty: nothing.
    void setProblem(const QString &problem);

    /// What stood there before these two comes back by Up.
    void setText(const QString &text);
    void
    setParts(const std::vector<Part> &parts); ///< text parts into the field, others as attachments
    /// Of the latest sendRequested() or previewRequested().
    [[nodiscard]] const HandedOn &handedOn() const { return m_handedOn; }
    /// It has gone out, to that context: Up in the empty field brings it back. What was changed
    /// since then stays, and options go along to a conversation that it began.
    void sent(const HandedOn &what, ContextIndex wentTo = NoIndex);
    [[nodiscard]] Kept kept() const;
    void resume(const Kept &kept);
    /// Puts what was sent before into the field (-1), or what came after it (1).
    void recall(int step);
    /// The next message is to refine an artifact, which `label` names ("v2 of route.md"); the tool
    /// tip says how the message tells. NoIndex: it is not.
    void setRefining(ArtifactIndex artifact, const QString &label = {},
                     const QString &toolTip = {});
    [[nodiscard]] ArtifactIndex refining() const { return m_refining; }
    /// Metadata of the text that ask for an answer of a certain shape; empty: none are asked for.
    void setStructure(const QByteArray &metadata);
    [[nodiscard]] const QByteArray &structure() const { return m_structure; }
    void addFiles(const QStringList &paths);
    /// Exactly these bytes go along; too many are refused with a sentence.
    void addAttachment(const QString &name, const QString &mediaType, const QByteArray &bytes);
    void focusMessage();

signals:
    /// All parts in order. The composer keeps everything until sent().
    void sendRequested(const a2a::SendDraft &draft, const a2a::ReplyTarget &target);
    /// The request is to be shown before it is sent.
    void previewRequested(const a2a::SendDraft &draft, const a2a::ReplyTarget &target);
    /// A draft that refines something is shown again: setRefining() is to name it.
    void refinementShown(a2a::ArtifactIndex artifact);
    void stopListeningRequested();
    void cancelTaskRequested();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildActions();
    void buildButtons();
    void showButtons();
    QAction *makeAction(const QString &text, const QKeySequence &keys);
    void wireUp();
    [[nodiscard]] SendDraft draft() const;
    [[nodiscard]] ComposerDraft written() const;
    void showDraft(const ComposerDraft &draft);
    [[nodiscard]] bool handOn();
    [[nodiscard]] std::vector<Part> outgoingParts() const;
    void send();
    void preview();
    void onPartsChanged();
    void updateSend();
    void replaceDraft(const std::function<void()> &replace);
    [[nodiscard]] static QString tipOf(const QAction &action); ///< of the action, as words
    void pickFiles();
    void makeTextAPart();
    void fillExamples();
    void askForStructure();
    void editPart(int position);

    const Store &m_store;
    TargetChooser *m_target;
    Chip *m_refiningChip;
    Chip *m_structureChip;
    Attachments *m_attachments;
    PartEditors *m_editors;
    QScrollArea *m_optionsPlace;
    ComposerOptions *m_options;
    QLabel *m_problem;
    MessageEdit *m_edit;
    QToolButton *m_optionsButton = nullptr;
    QBoxLayout *m_writing = nullptr; ///< the field and the buttons
    QWidget *m_buttons;
    QList<QWidget *> m_spare; ///< buttons that a narrow window leaves to the menu
    QList<QWidget *> m_extra; ///< and a low one
    bool m_isNarrow = false;
    bool m_isLow = false;
    StopButton *m_stop = nullptr;
    QPushButton *m_send = nullptr;
    QList<QAction *> m_actions;
    QAction *m_addFile = nullptr;
    QAction *m_addJson = nullptr;
    QAction *m_addUrl = nullptr;
    QAction *m_addText = nullptr;
    QAction *m_askStructure = nullptr;
    QAction *m_showOptions = nullptr;
    QAction *m_preview = nullptr;
    QMenu *m_examples = nullptr;
    QStringList m_exampleTexts;
    ArtifactIndex m_refining = NoIndex;
    QByteArray m_structure; ///< metadata of the text part: the shape that the answer is to have
    bool m_ready = true;
    DraftHistory m_history; ///< what Up brings back
    Drafts m_drafts;        ///< of the conversations that are not shown
    DraftPlace m_place;     ///< of what is shown
    HandedOn m_handedOn;
    quint64 m_revision = 0; ///< of what is written
    quint64 m_revisions = 0;
    bool m_hasObstacle = false; ///< of the target, which is told as the problem
    bool m_recalling = false;   ///< recall() is at work
};

} // namespace a2a
