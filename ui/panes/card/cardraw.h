// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace a2a {

class CardText;
class FindingLines;
class HexView;
class JsonTreeView;

/// A card as received: its tree, and below it its text with what was found in each line, or its
/// bytes. A place in one is shown in the others.
class CardRaw final : public QWidget {
    Q_OBJECT

public:
    explicit CardRaw(QWidget *parent = nullptr);

    /// `notes`: what is marked.
    void setCard(const QByteArray &json, const Notes &notes);
    /// Brings bytes of the card into view everywhere, and marks them.
    void showBytes(qint64 offset, qint64 length);
    [[nodiscard]] CardText *text() const { return m_text; }
    [[nodiscard]] FindingLines *lines() const { return m_lines; }

signals:
    /// The user wants to know more of the finding that begins at a byte.
    void findingChosen(qint64 offset);

private:
    QWidget *buildLower();
    void showLines();

    QByteArray m_json;
    JsonTreeView *m_tree;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    CardText *m_text;
    HexView *m_bytes;
    FindingLines *m_lines;
};

} // namespace a2a
