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
    enum class Validity : quint8 { Empty, Valid, Suspicious, Invalid };

    explicit FilterBar(SharedFilter &filter, QWidget *parent = nullptr);

    void focusFilter(); ///< Ctrl+/
    [[nodiscard]] Validity validity() const { return m_validity; }
    [[nodiscard]] QString validityText() const; ///< the problem or doubt, or empty
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
    void connectSignals();
    void updateFromFilter();
    void validate();
    void apply();
    void showValidity(Validity validity, const QString &validityText);
    void updateColors();
    void refreshCount();
    void showHelp();
    void fillSavedMenu();
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
    ElidedLabel *m_validityText;
    QWidget *m_validityRow;
    QLabel *m_validityIcon;
    QTimer m_typingTimer;
    Validity m_validity = Validity::Empty;
    int m_shown = -1;
    int m_all = -1;
    int m_folded = 0;
};

} // namespace a2a
