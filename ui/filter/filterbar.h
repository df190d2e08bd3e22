// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterrun.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace a2a {

class ElidedLabel;
class FilterCompletion;
class FilterEdit;

/// Where a filter is written. What can be read is applied to the run while one types; the edge, an
/// icon and a sentence say whether it can (and may not be meant). Beside it how many frames are
/// let through.
class FilterBar final : public QWidget {
    Q_OBJECT

public:
    /// How a test from a menu meets the filter that is there.
    enum class Join : quint8 { Replace, And, Not };
    enum class Verdict : quint8 { Empty, Good, Doubtful, Bad };

    /// All must outlive the bar.
    FilterBar(const FilterSource &source, FilterRun &run, QWidget *parent = nullptr);

    void focusFilter(); ///< Ctrl+/
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString appliedText() const { return m_applied; } ///< the last that could be read
    [[nodiscard]] Verdict verdict() const { return m_verdict; }
    [[nodiscard]] QString sentence() const; ///< what is wrong or doubtful; empty: nothing
    /// Writes a filter and applies it at once.
    void setText(const QString &text);
    void addTest(FilterField field, const QString &value, Join join);
    /// What is shown of how many. The bar counts all frames of the run itself until this is called
    /// with what a pane shows of them; -1: the bar counts.
    void setCount(int shown, int all);
    void sessionChanged(); ///< after FilterRun::update()

    /// Filters confirmed by Enter or made by a menu, the newest first.
    [[nodiscard]] const QStringList &history() const { return m_history; }
    void setHistory(const QStringList &history);

signals:
    void left(); ///< Esc: the keyboard goes back to where it came from
    void historyChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void wireUp();
    void judge();
    void apply();
    void showVerdict(Verdict verdict, const QString &sentence);
    void paintVerdict();
    void refreshCount();
    void remember();
    void showHelp();

    FilterSource m_source;
    FilterRun &m_run;
    FilterCompletion *m_completion;
    FilterEdit *m_edit;
    QAction *m_icon;
    QAction *m_clear;
    QLabel *m_count;
    QToolButton *m_help;
    ElidedLabel *m_sentence;
    QWidget *m_sentenceRow;
    QLabel *m_sentenceIcon;
    QTimer m_typing;
    QStringList m_history;
    std::optional<FilterNode> m_filter; ///< as applied
    QString m_applied;
    Verdict m_verdict = Verdict::Empty;
    int m_shown = -1;
    int m_all = -1;
};

} // namespace a2a
