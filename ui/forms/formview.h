// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formcheck.h"
#include "model/schema/formstate.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace a2a {

class FieldEditor;

/// What a form holds besides its JSON: kept while it is not shown.
struct FormDraft {
    FormPicks picks;
    QHash<QString, QString> unfinished; ///< what is typed and no value yet, by pointers
};

/// A form over JSON: every field edits the bytes of its own value and leaves all others as they
/// are. The JSON is the truth; the form can be given another one at any time. Fields come and go by
/// what is answered; those that stay are the same widgets.
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
    /// What comes before the form when one goes from field to field.
    void setTabPredecessor(QWidget *widget) { m_predecessor = widget; }

signals:
    void edited(); ///< json() is another one

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        QString pointer;
        QStringList order;
        FormField field;
        FieldEditor *editor = nullptr; ///< null: a list
        QLabel *problem = nullptr;
        QWidget *focus = nullptr;
        bool isChooser = false;
        bool isElement = false; ///< of a list
    };
    /// A member or element, and where it stands.
    struct Place {
        QString pointer;
        QStringList order = {}; ///< of its group's members
        bool isElement = false;
    };
    /// What has the focus, however often its widget is made anew.
    struct Focus {
        QPointer<QWidget> widget;
        QString key;
    };

    void synchronize();
    void rebuild();
    void refresh();
    void build(QVBoxLayout *layout);
    void addField(const FormField &field, const Place &place, QVBoxLayout *layout);
    void addLeaf(const FormField &field, const Place &place, const QString &label,
                 QVBoxLayout *layout);
    void addChooser(const FormField &field, const Place &place, QVBoxLayout *layout);
    void addGroup(const FormField &field, const QString &pointer, QVBoxLayout *layout);
    void addList(const FormField &field, const Place &place, QVBoxLayout *layout);
    void addElement(const FormField &list, const QString &pointer, qsizetype row,
                    QVBoxLayout *layout);
    QVBoxLayout *addElementButtons(const FormField &list, const QString &pointer, qsizetype row,
                                   const QString &title, QVBoxLayout *layout);
    QToolButton *addButton(QLatin1StringView iconName, const QString &name, const QString &key);
    QVBoxLayout *addLine(QVBoxLayout *layout, const QString &label, QWidget *editor);
    FieldEditor *addEditor(const FormField &field, const Place &place);
    [[nodiscard]] const Row *rowOf(const FieldEditor *editor) const;
    void onEdited(const FieldEditor *editor, const QByteArray &value);
    void onComplained(const FieldEditor *editor, const QString &why);
    void appendElement(const QString &pointer, const QStringList &order);
    void removeElement(const QString &pointer, qsizetype row);
    void swapElements(const QString &pointer, qsizetype row, qsizetype other);
    void moveUnfinished(const QString &list, const RowMove &move);
    void focusKey(const QString &key);
    [[nodiscard]] Focus focus() const;
    void setTabOrders();
    void describe(const Row &row) const;
    void colorProblem(const Row &row) const;
    void colorProblems();

    FormState m_state;
    FormField m_shown; ///< what the widgets are made for
    QWidget *m_content = nullptr;
    std::vector<Row> m_rows;
    std::vector<Row> m_former; ///< while the form is made anew: those whose editors can stay
    QHash<QString, QPointer<QWidget>> m_keys; ///< buttons, by what they do and where
    std::vector<QWidget *> m_chain;           ///< in the order in which one goes through them
    QPointer<QWidget> m_predecessor;
};

} // namespace a2a
