// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/taskrequestdialog.h"

#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPlainTextEdit>
#include <QPushButton>

namespace a2a {

using namespace Qt::StringLiterals;

TaskRequestDialog::TaskRequestDialog(Connection &agent, const QString &task, QWidget *parent)
    : QDialog(parent)
    , m_agent(agent)
    , m_task(task)
    , m_operation(new QComboBox(this))
    , m_metadata(new QPlainTextEdit(this))
    , m_problem(new AnnouncingLabel(this))
{
    setWindowTitle(tr("Request about task %1").arg(idTail(displayIdentifier(task, 200))));
    m_operation->addItem(tr("Cancel task"), int(Operation::CancelTask));
    m_operation->addItem(tr("Get task"), int(Operation::GetTask));
    m_operation->addItem(tr("Resubscribe"), int(Operation::Subscribe));
    m_operation->setAccessibleName(tr("Request"));
    m_metadata->setAccessibleName(tr("Metadata"));
    m_metadata->setFont(dataFont());
    m_metadata->setTabChangesFocus(true);
    m_metadata->setMinimumHeight(zoomed(90));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_send = buttons->button(QDialogButtonBox::Ok);
    m_send->setText(tr("Send"));
    setStyleProperty(m_send, "primary", true);
    for (QAbstractButton *button : buttons->buttons())
        button->setIcon({});
    auto *form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Request"), m_operation);
    form->addRow(tr("&Metadata"), m_metadata);
    form->addRow(m_problem);
    form->addRow(buttons);
    setMinimumWidth(zoomed(460));
    connect(buttons, &QDialogButtonBox::accepted, this, &TaskRequestDialog::send);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_operation, &QComboBox::currentIndexChanged, this, &TaskRequestDialog::refresh);
    connect(m_metadata, &QPlainTextEdit::textChanged, this, &TaskRequestDialog::refresh);
    refresh();
    m_metadata->setFocus();
}

void TaskRequestDialog::setOperation(Operation operation)
{
    m_operation->setCurrentIndex(m_operation->findData(int(operation)));
}

void TaskRequestDialog::setState(TaskState state)
{
    m_state = state;
    refresh();
}

Operation TaskRequestDialog::operation() const
{
    return Operation(m_operation->currentData().toInt());
}

QByteArray TaskRequestDialog::metadata() const
{
    return m_metadata->toPlainText().trimmed().toUtf8();
}

QString TaskRequestDialog::problem() const
{
    if (const std::optional<Error> why = m_agent.operations().unavailableReason(operation()))
        return displayText(textOf(*why));
    const Dialect *dialect = m_agent.link().dialect();
    if (!metadata().isEmpty() && dialect && !dialect->supportsMetadata(operation()))
        return tr("This protocol version has no field for metadata in this request.");
    const json::Document document(metadata());
    if (!metadata().isEmpty() && !(document.isValid() && document.root().isObject()))
        return tr("The metadata is not a JSON object.");
    return {};
}

QString TaskRequestDialog::expectedResponse() const
{
    if (!isTerminal(m_state) || operation() == Operation::GetTask)
        return {};
    return tr("The task has ended: %1.").arg(taskStateText(m_state)) % u' ' %
           (operation() == Operation::CancelTask
                ? tr("The agent should answer with TaskNotCancelableError.")
                : tr("The agent should answer with an error, since 1.0 "
                     "UnsupportedOperationError."));
}

void TaskRequestDialog::refresh()
{
    const Dialect *dialect = m_agent.link().dialect();
    const bool takes = dialect && dialect->supportsMetadata(operation());
    m_metadata->setPlaceholderText(takes ? tr("JSON object")
                                         : tr("No field for it in this version"));
    m_metadata->setEnabled(takes || !metadata().isEmpty()); // what was typed can be removed
    const QString why = problem();
    m_problem->showMessage(why.isEmpty() ? expectedResponse() : why);
    m_send->setEnabled(why.isEmpty());
}

void TaskRequestDialog::send()
{
    m_agent.operations().call(makeTaskCall(operation(), m_task, {{}, metadata()}));
    accept();
}

void openTaskRequestDialog(Session &session, TaskIndex task, std::optional<Operation> operation,
                           QWidget *above)
{
    const TaskRecord &record = session.store().tasks[task];
    auto *dialog =
        new TaskRequestDialog(session.agent(record.agent), QString::fromUtf8(record.id), above);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (operation)
        dialog->setOperation(*operation);
    dialog->setState(record.state);
    dialog->open();
}

} // namespace a2a

#include "moc_taskrequestdialog.cpp"
