// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/findings/findingsbar.h"

#include "model/query/filtercompletion.h"
#include "model/query/filterparser.h"
#include "ui/filter/filteredit.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QStyle>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TypingMs = 150; ///< the same as in the filter bar of the wire log

FindingsBar::FindingsBar(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_marks(workspace.findings())
    , m_completion(new FilterCompletion(workspace.filter().source(), this))
    , m_edit(new FilterEdit(m_completion, this))
    , m_icon(m_edit->addAction(icon("filter"_L1), QLineEdit::LeadingPosition))
    , m_clear(m_edit->addAction(icon("close"_L1), QLineEdit::TrailingPosition))
    , m_muted(new Chip({}, "minus"_L1))
    , m_filterError(new ElidedLabel({}, this))
{
    m_applyTimer.setSingleShot(true);
    m_applyTimer.setInterval(TypingMs);
    build();
    connect(m_edit, &FilterEdit::userEdited, this, [this] {
        checkFilter();
        m_applyTimer.start();
    });
    connect(m_edit, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
    connect(m_edit, &FilterEdit::confirmed, this, &FindingsBar::apply);
    connect(m_edit, &FilterEdit::cleared, this, &FindingsBar::apply);
    connect(m_edit, &FilterEdit::focusReleased, this, &FindingsBar::focusReleased);
    connect(m_clear, &QAction::triggered, this, [this] { setText({}); });
    connect(&m_applyTimer, &QTimer::timeout, this, &FindingsBar::apply);
    setMutedCount(0);
}

void FindingsBar::build()
{
    setFocusProxy(m_edit);
    m_edit->setAccessibleName(tr("Filter the findings"));
    m_edit->setPlaceholderText(tr("Filter: a word, severity:error, rule:MSG …"));
    m_edit->setProperty("data", u"true"_s);
    m_edit->setMinimumWidth(120);
    m_edit->setToolTip(tr("Shows only matching findings. Down lists suggestions, Esc clears."));
    m_clear->setText(tr("Clear the filter"));
    m_clear->setToolTip(tr("Clear the filter (Esc)"));
    m_clear->setVisible(false);
    auto *menu = new QMenu(m_muted);
    m_muted->setMenu(menu);
    m_muted->setPopupMode(QToolButton::InstantPopup);
    m_muted->setToolTip(tr("Muted rules; choose one to unmute it"));
    connect(menu, &QMenu::aboutToShow, this, &FindingsBar::fillMenu);
    m_filterError->setColorRole(ColorRole::Failed);
    m_filterError->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(metrics::Space + 2);
    row->addWidget(m_edit, 1);
    row->addWidget(m_muted);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::Space * 2, metrics::Space + 2, metrics::Space * 2,
                               metrics::Space + 2);
    layout->setSpacing(metrics::Space);
    layout->addLayout(row);
    layout->addWidget(m_filterError);
}

void FindingsBar::focusFilter()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

QString FindingsBar::text() const
{
    return m_edit->text();
}

QString FindingsBar::filterError() const
{
    return m_filterError->isHidden() ? QString() : m_filterError->text();
}

void FindingsBar::setText(const QString &text)
{
    m_edit->setText(text);
    checkFilter();
    apply();
}

void FindingsBar::checkFilter()
{
    const FilterParse parse = parseFilter(m_edit->text());
    const bool isBad = parse.error.has_value();
    const QString filterError = isBad ? problemText(*parse.error) : QString();
    m_filterError->setText(filterError);
    m_filterError->setVisible(isBad);
    m_edit->setAccessibleDescription(filterError);
    m_icon->setIcon(icon(isBad ? "error"_L1 : "filter"_L1, isBad ? ColorRole::Failed
                                                           : parse.isEmpty()
                                                               ? ColorRole::Dim
                                                               : ColorRole::Completed));
    m_edit->setProperty("state", isBad ? u"bad"_s : parse.isEmpty() ? QString() : u"good"_s);
    m_edit->style()->unpolish(m_edit);
    m_edit->style()->polish(m_edit);
}

/// Applies the text as the filter. An invalid text does not change it.
void FindingsBar::apply()
{
    m_applyTimer.stop();
    checkFilter();
    m_edit->announceProblem(m_edit->accessibleDescription());
    const QString text = m_edit->text().trimmed();
    const FilterParse parse = parseFilter(text);
    if (parse.error || text == m_applied)
        return;
    m_applied = text;
    emit filterChanged(parse.node ? &*parse.node : nullptr);
}

void FindingsBar::setMutedCount(quint32 findings)
{
    const int rules = int(m_marks.mutedRules().size());
    m_muted->setVisible(rules > 0);
    m_muted->setLabel(findings > 0 ? tr("%1 muted").arg(QLocale().toString(findings))
                                   : tr("%n rules muted", nullptr, rules));
}

void FindingsBar::fillMenu()
{
    QMenu *menu = m_muted->menu();
    menu->clear();
    for (const QString &rule : m_marks.mutedRules())
        menu->addAction(tr("Unmute %1").arg(displayIdentifier(rule, 60)), this,
                        [this, rule] { m_marks.setMuted(rule.toLatin1(), false); });
    menu->addSeparator();
    menu->addAction(tr("Unmute all rules"), this, [this] { m_marks.setMutedRules({}); });
}

} // namespace a2a

#include "moc_findingsbar.cpp"
