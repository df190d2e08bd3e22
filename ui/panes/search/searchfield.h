// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/search/searchpattern.h"

#include <QWidget>

class QHBoxLayout;
class QLineEdit;
class QToolButton;

namespace a2a {

/// The search text and its options (case, whole words, regular expression).
///
/// Keys: Enter and Shift+Enter go to the next and previous result, Down moves into the list, Alt+C,
/// Alt+O and Alt+X toggle the options, Esc clears the line and then closes.
class SearchField final : public QWidget {
    Q_OBJECT

public:
    explicit SearchField(QWidget *parent = nullptr);

    [[nodiscard]] SearchQuery query() const;
    void setText(const QString &text);
    void focusText(); ///< and selects all of its text
    /// Shows a problem with the search text in the tool tip, or none if it is empty. The field is
    /// also marked while `hasResults` is false.
    void setProblem(const QString &problem, bool hasResults);
    void setNavigationEnabled(bool enabled);
    /// Handles the keys that work in the whole pane. Returns whether it was one of them.
    /// `isShortcutOverride`: the event is a ShortcutOverride.
    bool handleKey(QKeyEvent *event, bool isShortcutOverride);

signals:
    void queryChanged();
    void nextRequested();
    void previousRequested();
    void listFocusRequested();
    void closeRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *addToggle(const QString &text, const QString &name, const QString &toolTip);
    QToolButton *addButton(QLatin1StringView iconName, const QString &name, const QString &toolTip);
    bool handleLineEditKey(QKeyEvent *event, bool isShortcutOverride);

    QHBoxLayout *m_row;
    QLineEdit *m_edit;
    QToolButton *m_case = nullptr;
    QToolButton *m_word = nullptr;
    QToolButton *m_regex = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
};

} // namespace a2a
