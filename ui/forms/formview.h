// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/json/document.h"
#include "model/schema/formcheck.h"
#include "model/schema/formstate.h"
#include "ui/forms/formrow.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace a2a {

/// A form's state besides its JSON, kept while the form is not shown.
struct FormDraft {
    FormPicks picks;
    QHash<QString, QString> invalidDrafts; ///< unfinished input, by pointer
};

/// A form over JSON: every field edits the bytes of its own value and leaves all others as they
/// are. The JSON is the model; it can be replaced at any time. Lines depend on the values;
/// remaining ones keep their widgets. New ones are created in slices, from top to bottom, or all at
/// once on demand.
class FormView final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MaxEditors = 260; ///< the maximum within FormLimits, including choosers

    explicit FormView(const FormSource &source, QWidget *parent = nullptr);
    ~FormView() override;

    /// Sets the values as valid JSON, or empty.
    void setJson(const QByteArray &json);
    [[nodiscard]] const QByteArray &json() const { return m_state.json(); }
    [[nodiscard]] const FormField &root() const { return m_state.root(); }
    [[nodiscard]] FormDraft draft() const;
    void setDraft(const FormDraft &draft);
    /// The validation problems, and unfinished input.
    [[nodiscard]] std::vector<FormProblem> problems() const;
    /// Shows each problem beside its field. Returns the problems that have no field.
    std::vector<FormProblem> setProblems(const std::vector<FormProblem> &problems);
    /// Focuses the first field with a problem, or else the first field.
    void focusFirst();
    /// Creates all missing rows.
    void createAllRows();

signals:
    void edited(); ///< json() has changed

private:
    using FocusTarget = FormRow::FocusTarget;
    /// What has the focus, independent of its widget.
    struct FocusPosition {
        QPointer<QWidget> widget;
        QString pointer;
        FocusTarget target = FocusTarget::Editor;
    };

    void synchronize();
    void rebuildRows();
    std::vector<FormRow *> takeReusableRows();
    void refresh();
    bool createNextRow();
    FormRow *createRow(const FormLine &line);
    void onEdited(const FormRow *row, const QByteArray &value);
    void appendElement(const FormLine &list);
    void removeElement(const QString &list, qsizetype row);
    void swapElements(const QString &list, qsizetype row, qsizetype other);
    void moveInvalidDrafts(const QString &list, const RowMove &move);
    void setInvalidDrafts(const QHash<QString, QString> &invalidDrafts);
    [[nodiscard]] FormRow *findRow(const QString &pointer, FocusTarget target);
    void setFocusAt(const QString &pointer, FocusTarget target = FocusTarget::Editor);
    [[nodiscard]] FocusPosition focus() const;

    FormState m_state;
    FormField m_shown;             ///< the field shown by the lines
    json::Document m_document;     ///< the values they show
    std::vector<FormLine> m_lines; ///< from top to bottom
    std::vector<FormRow *> m_rows; ///< one per line, null if not created yet
    size_t m_createdRows = 0;      ///< all rows before it exist
    QVBoxLayout *m_layout;
    TimeSlicedJob m_rowCreation;
};

} // namespace a2a
