// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/sharedfilter.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;

namespace a2a {

class ElidedLabel;
class FilterCompletion;
class FilterEdit;

/// Where the filter of a window is written. What can be read is applied while one types; the edge,
/// an icon and a sentence say whether it can (and may not be meant). Beside it how many frames are
/// let through.
class FilterBar final : public QWidget {
    Q_OBJECT

public:
    enum class Verdict : quint8 { Empty, Good, Doubtful, Bad };

    explicit FilterBar(SharedFilter &filter, QWidget *parent = nullptr);

    void focusFilter(); ///< Ctrl+/
    [[nodiscard]] Verdict verdict() const { return m_verdict; }
    [[nodiscard]] QString sentence() const; ///< what is wrong or doubtful; empty: nothing
    /// What is shown of how many. The bar counts all frames of the run itself until this is called
    /// with what a pane shows of them; -1: the bar counts.
    void setCount(int shown, int all);
    void sessionChanged(); ///< after SharedFilter::update()

signals:
    void left(); ///< Esc: the keyboard goes back to where it came from

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void wireUp();
    void takeText();
    void judge();
    void apply();
    void showVerdict(Verdict verdict, const QString &sentence);
    void paintVerdict();
    void refreshCount();
    void showHelp();
    void fillSaved();
    void save();

    SharedFilter &m_filter;
    FilterCompletion *m_completion;
    FilterEdit *m_edit;
    QAction *m_icon;
    QAction *m_clear;
    QLabel *m_count;
    QToolButton *m_help;
    QToolButton *m_savedButton;
    QMenu *m_savedMenu;
    ElidedLabel *m_sentence;
    QWidget *m_sentenceRow;
    QLabel *m_sentenceIcon;
    QTimer m_typing;
    Verdict m_verdict = Verdict::Empty;
    int m_shown = -1;
    int m_all = -1;
};

} // namespace a2a
