// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMenu;

namespace a2a {

class Settings;
class WireTable;

/// The columns of the wire log, which are chosen in the menu of the header and stored in the
/// settings. Info is always shown.
class WireColumns final : public QObject {
    Q_OBJECT

public:
    /// Becomes a child of the table.
    WireColumns(WireTable *table, Settings &settings);

    /// The menu "Columns", which the header shows, too.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// Shows the columns that the settings list.
    void restore();
    void setShown(int column, bool shown);
    void reset(); ///< shows the default columns
    /// Sets whether there are several agents. If so, their column is shown by default.
    void setHasSeveralAgents(bool several);

private:
    void build();
    void apply(const QStringList &shown);
    void refresh();
    [[nodiscard]] QStringList defaultColumns() const;

    WireTable *m_table;
    Settings &m_settings;
    QMenu *m_menu;
    bool m_hasSeveralAgents = false;
};

} // namespace a2a
