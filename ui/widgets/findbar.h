// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QHBoxLayout;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QToolButton;

namespace a2a {

/// What a search has found so far.
struct FindCount {
    qint64 current = 0;     ///< the match that is shown, counted from 1, or 0 before the first
    qint64 found = 0;       ///< matches known
    bool searching = false; ///< there may be more
    bool isCapped = false;  ///< there are more, not counted
};

/// The find bar under a view: text, next, previous, "3 of 17", case. It searches nothing itself.
/// Put it into the layout of the viewer it is made for; it is hidden until opened.
///
/// Keys, anywhere within the viewer: Ctrl+F opens it and selects its text, F3 and Shift+F3 (in the
/// line also Enter and Shift+Enter) continue, Alt+C toggles case sensitivity, Esc closes it and
/// gives the focus back to the view. They have priority over actions of the window with the same
/// keys.
class FindBar final : public QWidget {
    Q_OBJECT

public:
    /// `viewer` contains the bar and the view; `view` has the focus while reading. Both must live
    /// as long as the bar.
    FindBar(QWidget *viewer, QWidget *view);

    /// Shows it with the focus in its line. A text replaces the search text.
    void open(const QString &text = {});
    void close();

    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isCaseSensitive() const;
    void setPlaceholder(const QString &text);
    /// Whether case sensitivity is offered; it is by default.
    void setCaseSensitivityOffered(bool offered);
    /// Adds an option before the count; the bar becomes its parent.
    void addOption(QWidget *option);

    void setCount(const FindCount &count);
    /// Shows a problem with the search text in place of the count; an empty text removes it.
    void setProblem(const QString &problem);
    /// "3 of 17", as shown.
    [[nodiscard]] QString countText() const;

signals:
    /// The search text has changed: on every key, and when the bar opens with a text in it. An
    /// empty text means no search, as after closing.
    void searchChanged(const QString &text, bool caseSensitive);
    void nextRequested();
    void previousRequested();
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Command : quint8 { None, Open, Next, Previous, Case, Close };
    [[nodiscard]] Command commandForKey(const QKeyEvent *event, bool inLine) const;
    void run(Command command);
    void buildRow();
    QToolButton *addButton(QLatin1StringView iconName, const QString &toolTip);
    void emitSearch();

    QWidget *m_viewer;
    QWidget *m_view;
    QHBoxLayout *m_row;
    QLineEdit *m_edit;
    QToolButton *m_case;
    QLabel *m_count;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
};

} // namespace a2a
