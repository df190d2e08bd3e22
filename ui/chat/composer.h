// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/session/replytarget.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;
class QToolButton;

namespace a2a {

class Attachments;
class Chip;
class JsonPartEdit;
class MessageEdit;
class TargetChooser;

/// Where a message is put together: its target, its text, files and JSON, Send and Stop. It knows
/// the store and nothing of how messages travel: what it has to say are signals.
class Composer final : public QWidget {
    Q_OBJECT

public:
    explicit Composer(const Store &store, QWidget *parent = nullptr);

    [[nodiscard]] TargetChooser *target() const { return m_target; }
    [[nodiscard]] Attachments *attachments() const { return m_attachments; }
    [[nodiscard]] MessageEdit *edit() const { return m_edit; }

    /// Whether there is an agent to talk to; `why` stands in the empty field while there is none.
    void setReady(bool ready, const QString &why = {});
    void setInputModes(const QStringList &modes);
    /// What the two items of Stop can do now.
    void setStoppable(bool listening, bool cancelable);
    /// Why the last message did not go out; empty: nothing.
    void setProblem(const QString &problem);

    void setText(const QString &text);
    void
    setParts(const std::vector<Part> &parts); ///< text parts into the field, others as attachments
    void clear();                             ///< after it was sent
    /// The next message is to refine an artifact, which `label` names ("v2 of route.md"); the tool
    /// tip says how the message tells. NoIndex: it is not.
    void setRefining(ArtifactIndex artifact, const QString &label = {},
                     const QString &toolTip = {});
    [[nodiscard]] ArtifactIndex refining() const { return m_refining; }
    void addFiles(const QStringList &paths);
    /// Exactly these bytes go along; too many are refused with a sentence.
    void addAttachment(const QString &name, const QString &mediaType, const QByteArray &bytes);
    void focusMessage();

signals:
    /// Text part first, then the attachments. The composer keeps everything until clear().
    void sendRequested(const a2a::SendDraft &draft, const a2a::ReplyTarget &target);
    void stopListeningRequested();
    void cancelTaskRequested();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildButtons(QWidget *row);
    void send();
    void updateSend();
    void pickFiles();

    const Store &m_store;
    TargetChooser *m_target;
    Chip *m_refiningChip;
    Attachments *m_attachments;
    JsonPartEdit *m_json;
    QLabel *m_problem;
    MessageEdit *m_edit;
    QToolButton *m_stop = nullptr;
    QAction *m_stopListening = nullptr;
    QAction *m_cancelTask = nullptr;
    QPushButton *m_send = nullptr;
    ArtifactIndex m_refining = NoIndex;
    bool m_ready = true;
};

} // namespace a2a
