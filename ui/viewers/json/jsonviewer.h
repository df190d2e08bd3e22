// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/audience.h"
#include "ui/viewers/contentviewer.h"

#include <QHash>

class QButtonGroup;
class QCheckBox;
class QHBoxLayout;
class QStackedWidget;
class QToolButton;

namespace a2a {

class ElidedLabel;
class FindBar;
class Finder;
class JsonLoader;
class JsonTableView;
class JsonTextPage;
class JsonTreeView;

/// JSON as a tree, an array of objects as a table, or as text, indented or as received. JSON Lines
/// are read as an array of their lines. Truncated or malformed JSON is shown as far as possible,
/// with a note.
class JsonViewer final : public ContentViewer, public AudienceWidget {
    Q_OBJECT

public:
    enum class Mode : quint8 { Tree, Table, Text };

    explicit JsonViewer(QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setChromeHidden(bool bare) override { m_bar->setHidden(bare); }
    [[nodiscard]] bool hasMore() const override;
    void showMore() override;

    [[nodiscard]] Mode mode() const { return m_mode; }
    /// Sets the mode that the user has chosen. Mode::Table is ignored if there is no table.
    void setMode(Mode mode);
    [[nodiscard]] bool canShow(Mode mode) const;
    void setPretty(bool pretty);
    [[nodiscard]] const QString &note() const { return m_note; }

    [[nodiscard]] const JsonLoader &loader() const { return *m_loader; }
    [[nodiscard]] JsonTreeView *tree() const { return m_tree; }
    [[nodiscard]] JsonTableView *table() const { return m_table; }
    [[nodiscard]] JsonTextPage *text() const { return m_text; }
    [[nodiscard]] FindBar *findBar() const { return m_find; }

signals:
    /// The user went to a value: its bytes in the content.
    void rangeSelected(qint64 offset, qint64 length);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTop();
    void buildPages();
    void buildFinders();
    QToolButton *addMode(Mode mode, const QString &text, const QString &toolTip);
    void showLoaded();
    void showMode();
    void applyMode(Mode mode);
    void updateModeButtons();
    void chooseArray();
    [[nodiscard]] json::Value arrayToShow() const;
    void showInTree(quint32 token);
    void applyHighlight();
    void reportNote();
    [[nodiscard]] QString loadedNote() const;

    JsonLoader *m_loader;
    QWidget *m_bar; ///< above the content
    QHBoxLayout *m_top;
    QButtonGroup *m_modes;
    QHash<int, QToolButton *> m_modeButtons;
    QCheckBox *m_prettyBox;
    ElidedLabel *m_pathLabel; ///< path of the array shown as table
    QStackedWidget *m_pages;
    JsonTreeView *m_tree;
    JsonTableView *m_table;
    JsonTextPage *m_text;
    FindBar *m_find = nullptr;
    Finder *m_treeFinder = nullptr;
    Finder *m_tableFinder = nullptr;
    Finder *m_textFinder = nullptr;
    Mode m_mode = Mode::Tree;
    Mode m_requestedMode = Mode::Tree; ///< chosen by the user, while it cannot be shown
    bool m_settled = true;
    json::ByteRange m_highlight;
    json::ByteRange m_matchBytes; ///< match in the shown text
    QString m_note;
    QString m_limitNote;
    QString m_tableNote;
};

} // namespace a2a
