// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filterbar.h"

#include "model/query/filtercompletion.h"
#include "model/query/filterparser.h"
#include "model/query/filterwarnings.h"
#include "model/text/textof.h"
#include "ui/filter/filteredit.h"
#include "ui/filter/filterhelp.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/widgets/elidedlabel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TypingMs = 150; ///< a filter is applied after this pause in typing

FilterBar::FilterBar(SharedFilter &filter, QWidget *parent)
    : QWidget(parent)
    , m_filter(filter)
    , m_completion(new FilterCompletion(filter.source(), this))
    , m_edit(new FilterEdit(m_completion, this))
    , m_icon(m_edit->addAction(icon("filter"_L1), QLineEdit::LeadingPosition))
    , m_clear(m_edit->addAction(icon("close"_L1), QLineEdit::TrailingPosition))
    , m_count(new QLabel(this))
    , m_help(new QToolButton(this))
    , m_savedButton(new QToolButton(this))
    , m_savedMenu(new QMenu(this))
    , m_validityText(new ElidedLabel({}, this))
    , m_validityRow(new QWidget(this))
    , m_validityIcon(new QLabel(m_validityRow))
{
    m_typingTimer.setSingleShot(true);
    m_typingTimer.setInterval(TypingMs);
    build();
    connectSignals();
    m_completion->setHistory(filter.history());
    updateFromFilter();
    refreshCount();
}

void FilterBar::build()
{
    setFocusProxy(m_edit);
    m_edit->setAccessibleName(tr("Filter"));
    m_edit->setPlaceholderText(tr("Filter: a word, kind:artifact, size>10k …"));
    m_edit->setProperty("data", u"true"_s);
    m_edit->setMinimumWidth(140);
    m_edit->setToolTip(
        tr("Shows only matching rows (Ctrl+/). Down lists suggestions, Esc clears."));
    m_clear->setText(tr("Clear the filter"));
    m_clear->setToolTip(tr("Clear the filter (Esc)"));
    m_count->setTextFormat(Qt::PlainText);
    m_count->setProperty("role", u"dim"_s);
    m_help->setIcon(icon("info"_L1));
    m_help->setAccessibleName(tr("Filter syntax"));
    m_help->setToolTip(tr("Filter syntax"));
    m_savedButton->setIcon(icon("save"_L1));
    m_savedButton->setAccessibleName(tr("Saved filters"));
    m_savedButton->setToolTip(tr("Saved and recent filters"));
    m_savedButton->setPopupMode(QToolButton::InstantPopup);
    m_savedButton->setMenu(m_savedMenu);
    m_validityText->setParent(m_validityRow);
    auto *sentenceLayout = new QHBoxLayout(m_validityRow);
    sentenceLayout->setContentsMargins(metrics::Space, 0, 0, 0);
    sentenceLayout->setSpacing(metrics::Space + 2);
    sentenceLayout->addWidget(m_validityIcon);
    sentenceLayout->addWidget(m_validityText, 1);
    auto *row = new QHBoxLayout;
    row->setSpacing(metrics::Space + 2);
    row->addWidget(m_edit, 1);
    row->addWidget(m_count);
    row->addWidget(m_savedButton);
    row->addWidget(m_help);
    setTabOrder(m_savedButton, m_help);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addLayout(row);
    layout->addWidget(m_validityRow);
}

void FilterBar::connectSignals()
{
    connect(m_edit, &FilterEdit::userEdited, this, [this] {
        m_filter.setDraft(m_edit->text());
        if (m_edit->text().isEmpty())
            apply();
        else
            m_typingTimer.start();
    });
    connect(m_edit, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
    connect(m_edit, &FilterEdit::confirmed, this, [this] {
        m_filter.setDraft(m_edit->text());
        apply();
        m_filter.addToHistory();
    });
    connect(m_edit, &FilterEdit::cleared, this, [this] {
        m_filter.setDraft(m_edit->text());
        apply();
    });
    connect(&m_filter, &SharedFilter::written, this, &FilterBar::updateFromFilter);
    connect(&m_filter, &SharedFilter::historyChanged, m_completion,
            [this] { m_completion->setHistory(m_filter.history()); });
    connect(m_edit, &FilterEdit::focusReleased, this, &FilterBar::focusReleased);
    connect(m_clear, &QAction::triggered, this, [this] { m_filter.setText({}); });
    connect(m_savedMenu, &QMenu::aboutToShow, this, &FilterBar::fillSavedMenu);
    connect(m_help, &QToolButton::clicked, this, &FilterBar::showHelp);
    connect(&m_typingTimer, &QTimer::timeout, this, &FilterBar::apply);
    const FilterRun &run = m_filter.run();
    connect(&run, &FilterRun::grown, this, &FilterBar::refreshCount);
    connect(&run, &FilterRun::finished, this, [this] {
        validate(); // some patterns are found to be too slow
        refreshCount();
    });
    connect(&run, &FilterRun::restarted, this, &FilterBar::refreshCount);
    m_clear->setVisible(false);
}

void FilterBar::focusFilter()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

QString FilterBar::validityText() const
{
    return m_validityText->text();
}

/// Takes over the text of the filter, which was changed here or by a menu of a pane.
void FilterBar::updateFromFilter()
{
    if (m_edit->text() != m_filter.text())
        m_edit->setText(m_filter.text());
    validate();
}

/// Shows whether the text is valid.
void FilterBar::validate()
{
    const FilterParse parse = parseFilter(m_filter.text());
    if (parse.isEmpty())
        return showValidity(Validity::Empty, {});
    if (parse.error)
        return showValidity(Validity::Invalid, problemText(*parse.error));
    const QString doubt = textOf(filterWarning(*parse.node, m_filter.source()));
    showValidity(doubt.isEmpty() ? Validity::Valid : Validity::Suspicious, doubt);
}

void FilterBar::apply()
{
    m_typingTimer.stop();
    m_filter.apply();
    m_edit->announceProblem(validityText());
    refreshCount();
}

void FilterBar::showValidity(Validity validity, const QString &validityText)
{
    m_validity = validity;
    m_validityText->setText(validityText);
    m_validityRow->setVisible(!validityText.isEmpty());
    m_edit->setAccessibleDescription(
        validityText.isEmpty() && validity == Validity::Valid ? tr("Valid filter.") : validityText);
    updateColors();
}

void FilterBar::updateColors()
{
    const bool isBad = m_validity == Validity::Invalid;
    const ColorRole role = isBad                                ? ColorRole::Failed
                           : m_validity == Validity::Suspicious ? ColorRole::InputRequired
                           : m_validity == Validity::Valid      ? ColorRole::Completed
                                                                : ColorRole::Dim;
    const QLatin1StringView name = isBad                                ? "error"_L1
                                   : m_validity == Validity::Suspicious ? "warning"_L1
                                   : m_validity == Validity::Valid      ? "check"_L1
                                                                        : "filter"_L1;
    m_icon->setIcon(icon(name, role));
    m_icon->setToolTip(m_validityText->text());
    m_validityText->setColorRole(role);
    m_validityIcon->setPixmap(icon(name, role).pixmap(metrics::BadgeIcon, metrics::BadgeIcon));
    const QString state = isBad                                ? u"bad"_s
                          : m_validity == Validity::Suspicious ? u"doubt"_s
                          : m_validity == Validity::Valid      ? u"good"_s
                                                               : QString();
    if (m_edit->property("state").toString() == state)
        return;
    m_edit->setProperty("state", state);
    m_edit->style()->unpolish(m_edit);
    m_edit->style()->polish(m_edit);
}

void FilterBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColors();
}

void FilterBar::setCount(int shown, int all, int folded)
{
    m_shown = shown;
    m_folded = folded;
    m_all = all;
    refreshCount();
}

void FilterBar::refreshCount()
{
    const QLocale locale;
    const int all = m_all >= 0 ? m_all : int(m_filter.source().store.frames.size());
    const bool isNarrowed =
        m_filter.run().isActive() || (m_shown >= 0 && m_shown + m_folded != all);
    const int shown = m_shown >= 0 ? m_shown : int(m_filter.run().frames().size());
    QString text = all == 1 ? tr("1 frame") : tr("%1 frames").arg(locale.toString(all));
    if (isNarrowed)
        text = tr("%1 of %2").arg(locale.toString(shown), locale.toString(all));
    else if (m_folded > 0)
        text = shown == 1 ? tr("1 row") : tr("%1 rows").arg(locale.toString(shown));
    if (m_folded > 0)
        text = tr("%1, %2 collapsed").arg(text, locale.toString(m_folded));
    if (m_filter.run().isRunning())
        text = tr("%1 …").arg(text);
    m_count->setText(text);
}

void FilterBar::sessionChanged()
{
    // A value unknown before may exist now.
    if (m_validity == Validity::Suspicious)
        validate();
    refreshCount();
}

static constexpr int MaxRecentFilters = 10;
static constexpr int LongestFilter = 60; ///< characters of it that a menu shows

static QString menuText(const QString &text)
{
    return displayLine(text, LongestFilter).replace(u'&', "&&"_L1);
}

/// Fills the menu with saved filters, shown by their names, and used ones, shown by their text.
void FilterBar::fillSavedMenu()
{
    m_savedMenu->clear();
    const QMap<QString, QString> saved = m_filter.saved();
    const auto use = [this](const QString &filter) {
        return [this, filter] {
            m_filter.setText(filter);
            m_edit->setFocus(Qt::OtherFocusReason);
        };
    };
    m_savedMenu->setToolTipsVisible(true);
    const auto add = [&](const QString &name, const QString &filter) {
        QAction *action = m_savedMenu->addAction(menuText(name), this, use(filter));
        action->setToolTip(displayLine(filter));
        const std::optional<FilterError> error = parseFilter(filter).error;
        if (!error)
            return;
        action->setIcon(icon("error"_L1));
        action->setText(tr("%1 (cannot be read)").arg(action->text()));
        action->setToolTip(displayLine(textOf(error->message)));
    };
    for (auto filter = saved.begin(); filter != saved.end(); ++filter)
        add(filter.key(), filter.value());
    m_savedMenu->addSeparator();
    const bool canBeRead = !m_filter.isEmpty() && !parseFilter(m_filter.text()).error;
    m_savedMenu->addAction(icon("plus"_L1), tr("Save this filter…"), this, &FilterBar::save)
        ->setEnabled(canBeRead);
    QMenu *forget = m_savedMenu->addMenu(icon("trash"_L1), tr("Remove"));
    forget->setEnabled(!saved.isEmpty());
    for (auto filter = saved.begin(); filter != saved.end(); ++filter)
        forget->addAction(menuText(filter.key()), this, [this, name = filter.key()] {
            QMap<QString, QString> left = m_filter.saved();
            left.remove(name);
            m_filter.setSaved(left);
        });
    if (m_filter.history().isEmpty())
        return;
    m_savedMenu->addSection(tr("Recent"));
    for (const QString &filter : m_filter.history().mid(0, MaxRecentFilters))
        add(filter, filter);
}

/// Asks for a name and saves the filter under it, replacing a filter of the same name.
void FilterBar::save()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save filter"));
    dialog->setLabelText(
        tr("Name of the filter %1").arg(displayLine(m_filter.text(), LongestFilter)));
    dialog->setTextValue(m_filter.saved().key(m_filter.text().trimmed()));
    dialog->setOkButtonText(tr("Save"));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, filter = m_filter.text().trimmed()](const QString &name) {
                QMap<QString, QString> saved = m_filter.saved();
                if (!name.trimmed().isEmpty())
                    saved.insert(name.trimmed(), filter);
                m_filter.setSaved(saved);
            });
    dialog->open();
}

void FilterBar::showHelp()
{
    auto *help = new FilterHelp(this);
    connect(help, &FilterHelp::exampleChosen, this, [this](const QString &filter) {
        m_filter.setText(filter);
        m_edit->setFocus(Qt::OtherFocusReason);
    });
    help->showAt(m_help);
}

} // namespace a2a

#include "moc_filterbar.cpp"
