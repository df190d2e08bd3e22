// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "ui/forms/formlines.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace a2a {

class FieldEditor;

/// The widgets of one line of a form.
class FormRow final : public QWidget {
    Q_OBJECT

public:
    /// The places in the row that can have the focus.
    enum class FocusTarget : quint8 { Editor, Up, Down, Remove };

    explicit FormRow(const FormLine &line, QWidget *parent = nullptr);

    [[nodiscard]] const FormLine &line() const { return m_line; }
    /// Updates to the current state of the same line.
    void setLine(const FormLine &line);
    /// Shows the form's value, as far as this line shows it.
    void showValue(json::Value value);
    /// Input that is not a valid value yet, or empty.
    [[nodiscard]] QString invalidDraft() const;
    void setInvalidDraft(const QString &typed);
    /// Shows a problem of the value, or none if empty. A message of the editor about its input
    /// stays.
    void setProblem(const QString &problem);
    [[nodiscard]] bool hasProblem() const;
    [[nodiscard]] bool isForPointer(const QString &pointer) const;

    /// The widget for the focus at that spot; null if there is none or if it is disabled.
    [[nodiscard]] QWidget *widgetAt(FocusTarget target) const;
    [[nodiscard]] FocusTarget focusTargetOf(const QWidget *focused) const;

signals:
    void edited(const QByteArray &json); ///< empty if there is no value any more
    void chosen(int alternative);        ///< -1 for none
    void addRequested();
    void removeRequested();
    void swapRequested(qsizetype other); ///< swap with the element of that row

private:
    void buildHeading(QHBoxLayout *layout);
    void buildValue(QHBoxLayout *layout);
    void buildListEnd(QHBoxLayout *layout);
    QVBoxLayout *addLabeled(QHBoxLayout *layout, QWidget *editor);
    void addElementButtons(QHBoxLayout *layout);
    QToolButton *addButton(QHBoxLayout *layout, QLatin1StringView iconName, const QString &name);
    void addProblemLabel(QVBoxLayout *layout);
    void showProblem(const QString &problem);
    void updateAccessibleDescription();

    FormLine m_line;
    FieldEditor *m_editor = nullptr; ///< null for a heading, a note or the end of a list
    QPushButton *m_add = nullptr;
    QLabel *m_problem = nullptr;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_remove = nullptr;
};

} // namespace a2a
