// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/extensionfactsview.h"

#include "model/text/textof.h"
#include "ui/widgets/elidedlabel.h"

#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;
using ExtensionOutcome = ExtensionNegotiation::Outcome;

/// The number of lines shown; more would leave no space for the content of the frame.
static constexpr size_t MostRows = 6;

static ColorRole colorOf(ExtensionOutcome outcome)
{
    switch (outcome) {
    case ExtensionOutcome::Activated:
        return ColorRole::Completed;
    case ExtensionOutcome::Ignored:
    case ExtensionOutcome::Unrequested:
    case ExtensionOutcome::RequiredNotRequested:
        return ColorRole::Warning;
    case ExtensionOutcome::NotOffered:
    case ExtensionOutcome::Requested:
        break;
    }
    return ColorRole::Dim;
}

ExtensionFactsView::ExtensionFactsView(QWidget *parent)
    : QWidget(parent)
    , m_lines(new QVBoxLayout(this))
    , m_summary(new ElidedLabel({}, this))
{
    m_lines->setContentsMargins(0, 2, 0, 2);
    m_lines->setSpacing(1);
    m_lines->addWidget(m_summary);
    hide();
}

void ExtensionFactsView::setNegotiation(const ExtensionNegotiation &negotiation)
{
    const QString used = QString::fromLatin1(negotiation.responseHeader);
    const bool isOne =
        negotiation.extensions.size() == 1 && negotiation.unlisted == 0 && used.isEmpty();
    QString summary = tr("Extensions: %1").arg(textsOf(summarize(negotiation)).join(u" · "_s));
    if (!used.isEmpty())
        summary += u" · "_s % tr("the response uses %1").arg(used);
    m_summary->setText(summary);
    m_summary->setAccessibleName(summary);
    m_summary->setVisible(!isOne); // a single line is enough
    const size_t rows = qMin(negotiation.extensions.size(), MostRows);
    while (m_rows.size() < rows) {
        m_rows.push_back(new ElidedLabel({}, this));
        m_rows.back()->setElideMode(Qt::ElideMiddle);
        m_lines->addWidget(m_rows.back());
    }
    for (size_t row = 0; row < m_rows.size(); ++row) {
        m_rows[row]->setVisible(row < rows);
        if (row >= rows)
            continue;
        const ExtensionNegotiation::Extension &one = negotiation.extensions[row];
        const QString outcome = textOf(outcomePhrase(one.outcome));
        m_rows[row]->setText(isOne ? tr("Extension: %1 · %2").arg(outcome, one.uri)
                                   : tr("%1: %2").arg(outcome, one.uri));
        m_rows[row]->setAccessibleName(m_rows[row]->text());
        m_rows[row]->setColorRole(colorOf(one.outcome));
    }
    setVisible(!negotiation.isEmpty());
}

QString ExtensionFactsView::text() const
{
    QStringList lines;
    if (!m_summary->isHidden())
        lines.append(m_summary->text());
    for (const ElidedLabel *row : m_rows) {
        if (!row->isHidden())
            lines.append(row->text());
    }
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_extensionfactsview.cpp"
