// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMenu;

namespace a2a {

class Settings;
class WireTable;

/// Which columns the wire log has: chosen in the header's menu, stored in the settings. Info is
/// always shown.
class WireColumns final : public QObject {
    Q_OBJECT

public:
    /// Becomes a child of the table.
    WireColumns(WireTable *table, Settings &settings);

    /// The menu "Columns"; the header shows the same one.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// Shows the columns that the settings list.
    void restore();
    void setShown(int column, bool shown);
    void reset(); ///< the default columns
    /// By default a column with the agents is shown if there are several.
    void setHasSeveralAgents(bool several);

private:
    void build();
    void apply(const QStringList &shown);
    void refresh();
    [[nodiscard]] QStringList usual() const;

    WireTable *m_table;
    Settings &m_settings;
    QMenu *m_menu;
    bool m_hasSeveralAgents = false;
};

} // namespace a2a
