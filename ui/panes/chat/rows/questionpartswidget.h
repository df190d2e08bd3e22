// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/partslayout.h"

#include <QWidget>

#include <memory>

namespace a2a {

/// A widget that shows the parts of a question as in the conversation. Its height follows from
/// them.
class QuestionPartsWidget final : public QWidget {
    Q_OBJECT

public:
    /// `metadata`: the metadata of the message, as received.
    QuestionPartsWidget(std::vector<ChatPart> parts, const QByteArray &metadata, QWidget *parent);
    ~QuestionPartsWidget() override;

    void fitInto(int width);
    /// See QuestionCard::setChoices().
    void setChoices(const PartDisplayChoices &choices, const QByteArray &owner);
    void relayout();

signals:
    void partRequested(int part); ///< number of the message's file or link that was clicked
    void toggleTriggered(const QByteArray &owner, a2a::RowAction mark);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] RowAction toggleAt(QPoint pos) const;

    std::vector<ChatPart> m_parts;
    QByteArray m_metadata;
    const PartDisplayChoices *m_choices = nullptr;
    QByteArray m_owner;
    RowAction m_hovered = RowAction::None;
    std::unique_ptr<PartsLayout> m_layout;
    const Palette *m_palette = nullptr;
    int m_width = 0;
};

} // namespace a2a
