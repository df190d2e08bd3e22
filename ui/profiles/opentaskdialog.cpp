// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/opentaskdialog.h"

#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int AsAgentLikes = -1;
static constexpr int MaxHistory = 100'000;
static constexpr int LongestId = 2000;

OpenTaskDialog::OpenTaskDialog(const Connection &agent, const QString &label, QWidget *parent)
    : QDialog(parent)
    , m_agent(agent)
    , m_kind(new QComboBox(this))
    , m_id(new QLineEdit(this))
    , m_history(new QSpinBox(this))
    , m_metadata(new QLineEdit(this))
    , m_subscribe(new QCheckBox(tr("&Resubscribe: follow its events"), this))
    , m_problem(new AnnouncingLabel(this))
    , m_outcome(new AnnouncingLabel(this))
{
    setWindowTitle(tr("Open by ID at %1").arg(displayLine(label, 100)));
    m_kind->addItems({tr("Task"), tr("Context")});
    m_kind->setAccessibleName(tr("Kind"));
    m_id->setAccessibleName(tr("ID"));
    m_id->setFont(dataFont());
    m_id->setMaxLength(LongestId);
    m_history->setRange(AsAgentLikes, MaxHistory);
    m_history->setValue(AsAgentLikes);
    m_history->setSpecialValueText(tr("agent default"));
    m_history->setAccessibleName(tr("History length"));
    m_metadata->setAccessibleName(tr("Metadata"));
    m_metadata->setFont(dataFont());
    m_metadata->setPlaceholderText(supportsMetadata() ? tr("JSON object")
                                                      : tr("No field for it in this version"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Close, this);
    m_open = buttons->button(QDialogButtonBox::Open);
    setStyleProperty(m_open, "primary", true);
    for (QAbstractButton *button : buttons->buttons())
        button->setIcon({});
    m_outcome->setAccessibleName(tr("Outcome"));
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(tr("&ID"), m_id);
    form->addRow(tr("&History length"), m_history);
    form->addRow(tr("&Metadata"), m_metadata);
    form->addRow(m_subscribe);
    form->addRow(m_problem);
    form->addRow(m_outcome);
    form->addRow(buttons);
    setMinimumWidth(zoomed(460));
    connect(buttons, &QDialogButtonBox::accepted, this, &OpenTaskDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_id, &QLineEdit::textChanged, this, &OpenTaskDialog::refresh);
    connect(m_metadata, &QLineEdit::textChanged, this, &OpenTaskDialog::refresh);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &OpenTaskDialog::refresh);
    connect(m_subscribe, &QCheckBox::toggled, this, &OpenTaskDialog::refresh);
    refresh();
    m_id->setFocus();
}

bool OpenTaskDialog::isContext() const
{
    return m_kind->currentIndex() == 1;
}

QString OpenTaskDialog::id() const
{
    return m_id->text().trimmed();
}

bool OpenTaskDialog::subscribes() const
{
    return !isContext() && m_subscribe->isChecked();
}

std::optional<int> OpenTaskDialog::historyLength() const
{
    return m_history->value() == AsAgentLikes ? std::nullopt : std::optional(m_history->value());
}

bool OpenTaskDialog::supportsMetadata() const
{
    const Dialect *dialect = m_agent.link().dialect();
    return !isContext() && dialect && dialect->supportsMetadata(Operation::GetTask);
}

QByteArray OpenTaskDialog::metadata() const
{
    return supportsMetadata() ? m_metadata->text().trimmed().toUtf8() : QByteArray();
}

TaskOpener::Request OpenTaskDialog::request() const
{
    return {id(), isContext(), subscribes(), {historyLength(), metadata()}};
}

/// Opens the task; the dialog stays.
void OpenTaskDialog::accept()
{
    refresh();
    if (!m_open->isEnabled())
        return;
    m_id->setFocus();
    m_id->selectAll();
    emit openRequested(request());
}

QString OpenTaskDialog::outcome() const
{
    return m_outcome->text();
}

void OpenTaskDialog::showOutcome(const QString &sentences, bool isProblem)
{
    setStyleProperty(m_outcome, "role", isProblem ? u"error"_s : QString());
    m_outcome->showMessage(sentences);
    // All lines of the outcome must be visible.
    layout()->activate();
    if (const int needed = layout()->totalHeightForWidth(width()); needed > height())
        resize(width(), needed);
}

QString OpenTaskDialog::problem() const
{
    std::vector<Operation> needed{isContext() ? Operation::ListTasks : Operation::GetTask};
    if (subscribes())
        needed.push_back(Operation::Subscribe);
    for (const Operation operation : needed) {
        if (const std::optional<Error> why = m_agent.operations().unavailableReason(operation))
            return displayText(textOf(*why));
    }
    const json::Document document(metadata());
    if (!metadata().isEmpty() && !(document.isValid() && document.root().isObject()))
        return tr("The metadata is not a JSON object.");
    return id().isEmpty() ? tr("Enter the ID exactly as the agent uses it.") : QString();
}

void OpenTaskDialog::refresh()
{
    m_subscribe->setEnabled(!isContext());
    m_metadata->setEnabled(supportsMetadata());
    const QString why = problem();
    m_problem->showMessage(
        !why.isEmpty() ? why
        : isContext()  ? tr("ListTasks for this context: its tasks are listed in the agents tree.")
                       : tr("GetTask: the task's current state."));
    m_open->setEnabled(why.isEmpty());
}

} // namespace a2a

#include "moc_opentaskdialog.cpp"
