// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/json/prettymap.h"

#include <QWidget>

class QCheckBox;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace a2a {

class CardText;
class FindingLines;
class HexView;
class JsonTreeView;

/// A card as received: its tree, and below it its text with the findings of each line, or its
/// bytes. A position in one is shown in the others, also while the text is indented.
class RawCardView final : public QWidget {
    Q_OBJECT

public:
    explicit RawCardView(QWidget *parent = nullptr);

    /// `notes` are the findings to mark.
    void setCard(const QByteArray &json, const Notes &notes);
    /// Scrolls all views to the bytes of the card and marks them.
    void showBytes(qint64 offset, qint64 length);
    /// Indents the text; findings and selections still refer to the received bytes.
    void setPretty(bool isPretty);
    [[nodiscard]] CardText *text() const { return m_text; }
    [[nodiscard]] FindingLines *lines() const { return m_lines; }

signals:
    /// The user wants details of the finding that begins at a byte.
    void findingChosen(qint64 offset);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLower();
    void updateLinesHeight();
    void showText();
    void showLines();
    /// The offset in the received card of a byte of the shown text.
    [[nodiscard]] qint64 toReceived(qint64 shown) const;
    [[nodiscard]] json::ByteRange toShown(const json::ByteRange &range) const;

    QByteArray m_json;
    Notes m_notes;
    json::PrettyMap m_map; ///< valid while the text is indented
    QSplitter *m_splitter;
    JsonTreeView *m_tree;
    QWidget *m_lower; ///< text or bytes, with their tabs
    QTabBar *m_tabs;
    QCheckBox *m_pretty;
    QStackedWidget *m_pages;
    CardText *m_text;
    HexView *m_bytes;
    QScrollArea *m_linesArea;
    FindingLines *m_lines;
};

} // namespace a2a
