// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace a2a {

/// The line under a view for entering a line or row number. Hidden until Ctrl+G within the viewer;
/// Enter goes there, Esc closes it and gives the focus back to the view.
class GoToBar final : public QWidget {
    Q_OBJECT

public:
    /// `viewer` contains the bar and the view; both must live as long as the bar. `question`, such
    /// as "Go to line", is also its accessible name.
    GoToBar(QWidget *viewer, QWidget *view, const QString &question);

    void open();
    void close();
    /// How many there are, for the hint beside the field.
    void setCount(qint64 count);

signals:
    void opened();            ///< setCount() should be called now
    void goTo(qint64 number); ///< from 1 to the count

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void accept();

    QWidget *m_view;
    QLineEdit *m_edit;
    QLabel *m_hint;
    qint64 m_count = 0;
};

} // namespace a2a
