// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/partslayout.h"

#include <QWidget>

#include <memory>

namespace a2a {

/// The parts of a question as a conversation shows them, in a widget. Its height fits them.
class QuestionParts final : public QWidget {
    Q_OBJECT

public:
    QuestionParts(std::vector<ChatPart> parts, QWidget *parent);
    ~QuestionParts() override;

    void fitInto(int width);

signals:
    void partRequested(int part); ///< of the message: a file or a link that was clicked

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    std::vector<ChatPart> m_parts;
    std::unique_ptr<PartsLayout> m_layout;
    const Palette *m_palette = nullptr;
    int m_width = 0;
};

} // namespace a2a
