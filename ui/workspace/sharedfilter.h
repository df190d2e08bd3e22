// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterrun.h"

#include <QMap>
#include <QObject>
#include <QStringList>

#include <optional>

namespace a2a {

/// The filter of a window: its text, and the run that all panes use. Filter items offered by panes
/// (menus, cells) are written here, and the bar follows.
class SharedFilter final : public QObject {
    Q_OBJECT

public:
    /// How an item from a menu is combined with the current filter.
    enum class Join : quint8 { Replace, And, Not };

    explicit SharedFilter(const FilterSource &source, QObject *parent = nullptr);

    [[nodiscard]] const FilterSource &source() const { return m_source; }
    [[nodiscard]] const FilterRun &run() const { return m_run; }
    [[nodiscard]] QString text() const { return m_text; } ///< as written, valid or not
    [[nodiscard]] bool isEmpty() const { return m_text.trimmed().isEmpty(); }
    [[nodiscard]] QString appliedText() const { return m_applied; } ///< the last valid one

    /// Sets the text while the user types; apply() puts it into effect.
    void setDraft(const QString &text);
    /// An invalid text does not change the filter.
    void apply();
    /// Adds the text to the history, if valid.
    void addToHistory();
    /// Sets a filter, applies it and adds it to the history.
    void setText(const QString &text);
    void addTest(FilterField field, const QString &value, Join join);

    /// Filters confirmed by Enter or set from a menu, newest first.
    [[nodiscard]] const QStringList &history() const { return m_history; }
    void setHistory(const QStringList &history);

    /// Named filters, by name.
    [[nodiscard]] const QMap<QString, QString> &saved() const { return m_saved; }
    void setSaved(const QMap<QString, QString> &saved);

    void update(); ///< the session has changed

signals:
    void written(); ///< text() has changed
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
