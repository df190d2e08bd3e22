// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/marks/usermarks.h"

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace a2a {

class Chip;

/// The user's notes on a frame, which are a mark and a comment, and links to the request that it
/// repeats and to requests that repeat it.
class FrameNotes final : public QWidget {
    Q_OBJECT

public:
    FrameNotes(const Recording &recording, const Store &store, UserMarks &marks,
               QWidget *parent = nullptr);

    void setFrame(FrameIndex frame);
    void focusComment();
    /// Updates the link to the requests that repeat the frame.
    void refresh();

signals:
    void frameRequested(a2a::FrameIndex frame);
    /// Enter or Escape was pressed in the comment, so that the focus should return to the rows.
    void focusReleased();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] FrameIndex repeatedFrame() const;
    [[nodiscard]] FrameIndex repeatingFrame() const;

    const Recording &m_recording;
    const Store &m_store;
    UserMarks &m_marks;
    FrameIndex m_frame = NoIndex;
    QToolButton *m_mark;
    QLineEdit *m_comment;
    Chip *m_original;
    Chip *m_repeats;
};

} // namespace a2a
