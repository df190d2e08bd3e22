// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/formcheck.h"
#include "model/facts/formfield.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace a2a {

class FieldEditor;

/// A form over JSON: every field edits the bytes of its own value and leaves all others as they
/// are. The JSON is the truth; the form can be given another one at any time.
class FormView final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MostEditors = 200; ///< rows of lists beyond stay in the JSON

    explicit FormView(const FormField &root, QWidget *parent = nullptr);
    ~FormView() override;

    /// Valid JSON, or nothing.
    void setJson(const QByteArray &json);
    [[nodiscard]] const QByteArray &json() const { return m_json; }
    /// Shows each beside its field; those without a field are returned.
    std::vector<FormProblem> setProblems(const std::vector<FormProblem> &problems);
    /// To the first field with a problem, else to the first field.
    void focusFirst();

signals:
    void edited(); ///< json() is another one

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        QString pointer;
        FieldEditor *editor; ///< null: a list or group
        QLabel *problem;
    };

    void rebuild();
    void refresh();
    [[nodiscard]] QString shape() const;
    void addField(const FormField &field, const QString &pointer, const QStringList &order,
                  QVBoxLayout *layout);
    void addGroup(const FormField &field, const QString &pointer, QVBoxLayout *layout);
    void addList(const FormField &field, const QString &pointer, const QStringList &order,
                 QVBoxLayout *layout);
    void addRow(const FormField &field, const QString &pointer, qsizetype row, qsizetype number,
                QVBoxLayout *layout);
    QWidget *addLine(QVBoxLayout *layout, const QString &label, QWidget *editor);
    QLabel *addNote(QVBoxLayout *layout, const QString &text, const char *role);
    FieldEditor *addEditor(const FormField &field, const QString &pointer, const QStringList &order,
                           bool isRow);
    void take(const FormField &field, const QString &pointer, const QStringList &order,
              const QByteArray &value);
    void appendRow(const FormField &list, const QString &pointer, const QStringList &order);
    void removeRow(const QString &pointer);
    void colorProblems();

    FormField m_root;
    QByteArray m_json;
    QString m_shape;
    QWidget *m_content = nullptr;
    std::vector<Row> m_rows;
};

} // namespace a2a
