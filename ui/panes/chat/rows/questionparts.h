// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/partslayout.h"

#include <QWidget>

#include <memory>

namespace a2a {

/// The parts of a question as a conversation shows them, in a widget. Its height fits them.
class QuestionParts final : public QWidget {
    Q_OBJECT

public:
    /// `metadata`: of the message, as received.
    QuestionParts(std::vector<ChatPart> parts, const QByteArray &metadata, QWidget *parent);
    ~QuestionParts() override;

    void fitInto(int width);
    /// See QuestionCard.
    void setChoices(const PartChoices &choices, const QByteArray &owner);
    void showAnew();

signals:
    void partRequested(int part); ///< of the message: a file or a link that was clicked
    void markChosen(const QByteArray &owner, a2a::RowAction mark);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] RowAction markAt(QPoint place) const;

    std::vector<ChatPart> m_parts;
    QByteArray m_metadata;
    const PartChoices *m_choices = nullptr;
    QByteArray m_owner;
    RowAction m_hovered = RowAction::None;
    std::unique_ptr<PartsLayout> m_layout;
    const Palette *m_palette = nullptr;
    int m_width = 0;
};

} // namespace a2a
