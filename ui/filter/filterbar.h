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

/// The filter of a window. A valid text is applied while typing; the border, an icon and a sentence
/// show whether it is valid or doubtful. Beside it is the number of matching frames.
class FilterBar final : public QWidget {
    Q_OBJECT

public:
    enum class Verdict : quint8 { Empty, Good, Doubtful, Bad };

    explicit FilterBar(SharedFilter &filter, QWidget *parent = nullptr);

    void focusFilter(); ///< Ctrl+/
    [[nodiscard]] Verdict verdict() const { return m_verdict; }
    [[nodiscard]] QString sentence() const; ///< the problem or doubt, or empty
    /// Sets the number of frames that a pane shows, of all, and of those collapsed into another
    /// row. Until this is called, and after a call with -1, the bar counts all frames of the run
    /// itself.
    void setCount(int shown, int all, int folded = 0);
    void sessionChanged(); ///< after SharedFilter::update()

signals:
    void focusReleased(); ///< Esc: the focus returns to where it was

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
    int m_folded = 0;
};

} // namespace a2a
