// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterrun.h"

#include <QMap>
#include <QObject>
#include <QStringList>

#include <optional>

namespace a2a {

/// The filter of a window: what is written, and the run that all panes ask. Who offers tests of
/// what a pane shows (menus, cells) writes here, and the bar follows.
class SharedFilter final : public QObject {
    Q_OBJECT

public:
    /// How a test from a menu meets the filter that is there.
    enum class Join : quint8 { Replace, And, Not };

    explicit SharedFilter(const FilterSource &source, QObject *parent = nullptr);

    [[nodiscard]] const FilterSource &source() const { return m_source; }
    [[nodiscard]] const FilterRun &run() const { return m_run; }
    [[nodiscard]] QString text() const { return m_text; } ///< as written, whether it can be read
    [[nodiscard]] bool isEmpty() const { return m_text.trimmed().isEmpty(); }
    [[nodiscard]] QString appliedText() const { return m_applied; } ///< the last that could be read

    /// As one writes it: applied by apply().
    void write(const QString &text);
    /// What cannot be read leaves the filter as it is.
    void apply();
    /// Keeps what is written in the history, if it can be read.
    void remember();
    /// Writes a filter, applies and remembers it.
    void setText(const QString &text);
    void addTest(FilterField field, const QString &value, Join join);

    /// Filters confirmed by Enter or made by a menu, the newest first.
    [[nodiscard]] const QStringList &history() const { return m_history; }
    void setHistory(const QStringList &history);

    /// Filters that were given names, by them.
    [[nodiscard]] const QMap<QString, QString> &saved() const { return m_saved; }
    void setSaved(const QMap<QString, QString> &saved);

    void update(); ///< the session has changed

signals:
    void written(); ///< text() is another one
    void historyChanged();
    void savedChanged();

private:
    FilterSource m_source;
    FilterRun m_run;
    QString m_text;
    QString m_applied;
    std::optional<FilterNode> m_filter; ///< as applied
    QStringList m_history;
    QMap<QString, QString> m_saved;
};

} // namespace a2a
