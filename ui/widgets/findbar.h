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
    qint64 current = 0;     ///< the match that is shown, from 1; 0: none of them yet
    qint64 found = 0;       ///< matches known
    bool searching = false; ///< there may be more
    bool capped = false;    ///< there are more, which are not counted
};

/// The line under a view in which something is looked for: text, next, previous, "3 of 17", case.
/// It searches nothing itself. Put it into the layout of the viewer it is made for; it is hidden
/// until the reader asks for it.
///
/// Keys, anywhere within the viewer: Ctrl+F opens it and selects its text, F3 and Shift+F3 (in the
/// line also Enter and Shift+Enter) go on, Alt+C minds the case, Esc closes it and gives the focus
/// back to the view. They win over actions of the window with the same keys.
class FindBar final : public QWidget {
    Q_OBJECT

public:
    /// `viewer` holds the bar and the view; `view` is what has the focus while reading. Both must
    /// live as long as the bar.
    FindBar(QWidget *viewer, QWidget *view);

    /// Shows it with the focus in its line. A text replaces what was looked for.
    void open(const QString &text = {});
    void close();

    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isCaseSensitive() const;
    void setPlaceholder(const QString &text);
    /// Whether upper and lower case can be told apart here; they can by default.
    void setCaseOffered(bool offered);
    /// Another choice, in front of the count; the bar becomes its parent.
    void addOption(QWidget *option);

    void setCount(const FindCount &count);
    /// What is wrong with what is looked for, in place of the count. Empty: nothing.
    void setProblem(const QString &problem);
    /// "3 of 17", as shown.
    [[nodiscard]] QString countText() const;

signals:
    /// Something else is looked for: on every key, and when the bar opens with a text in it. An
    /// empty text looks for nothing, as after closing.
    void searchChanged(const QString &text, bool caseSensitive);
    void nextRequested();
    void previousRequested();
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Command : quint8 { None, Open, Next, Previous, Case, Close };
    [[nodiscard]] Command commandOf(const QKeyEvent *event, bool inLine) const;
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
