// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/sliced.h"
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

/// What a form holds besides its JSON: kept while it is not shown.
struct FormDraft {
    FormPicks picks;
    QHash<QString, QString> unfinished; ///< what is typed and no value yet, by pointers
};

/// A form over JSON: every field edits the bytes of its own value and leaves all others as they
/// are. The JSON is the truth; the form can be given another one at any time. Lines come and go by
/// what is answered; those that stay are the same widgets. New ones are made in slices, from top to
/// bottom; who needs all of them has them at once.
class FormView final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MostEditors = 260; ///< what FormLimits allow, with choosers

    explicit FormView(const FormSource &source, QWidget *parent = nullptr);
    ~FormView() override;

    /// Valid JSON, or nothing.
    void setJson(const QByteArray &json);
    [[nodiscard]] const QByteArray &json() const { return m_state.json(); }
    [[nodiscard]] const FormField &root() const { return m_state.root(); }
    [[nodiscard]] FormDraft draft() const;
    void setDraft(const FormDraft &draft);
    /// What is not as the form wants it, and what is typed and no value yet.
    [[nodiscard]] std::vector<FormProblem> problems() const;
    /// Shows each beside its field; those without a field are returned.
    std::vector<FormProblem> setProblems(const std::vector<FormProblem> &problems);
    /// To the first field with a problem, else to the first field.
    void focusFirst();
    /// Makes what is still missing.
    void makeAll();

signals:
    void edited(); ///< json() is another one

private:
    using Spot = FormRow::Spot;
    /// What has the focus, however often its widget is made anew.
    struct Focus {
        QPointer<QWidget> widget;
        QString pointer;
        Spot spot = Spot::Editor;
    };

    void synchronize();
    void arrange();
    std::vector<FormRow *> takeSame();
    void refresh();
    bool makeNext();
    FormRow *makeRow(const FormLine &line);
    void onEdited(const FormRow *row, const QByteArray &value);
    void appendElement(const FormLine &list);
    void removeElement(const QString &list, qsizetype row);
    void swapElements(const QString &list, qsizetype row, qsizetype other);
    void moveUnfinished(const QString &list, const RowMove &move);
    void setUnfinished(const QHash<QString, QString> &unfinished);
    [[nodiscard]] FormRow *rowWith(const QString &pointer, Spot spot);
    void setFocusAt(const QString &pointer, Spot spot = Spot::Editor);
    [[nodiscard]] Focus focus() const;

    FormState m_state;
    FormField m_shown;             ///< what the lines are about
    json::Document m_document;     ///< what they show
    std::vector<FormLine> m_lines; ///< from top to bottom
    std::vector<FormRow *> m_rows; ///< as many; null: not made yet
    size_t m_made = 0;             ///< all before have their rows
    QVBoxLayout *m_layout;
    Sliced m_making;
};

} // namespace a2a
