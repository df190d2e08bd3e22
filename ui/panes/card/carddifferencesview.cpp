// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/carddifferencesview.h"

#include "model/session/connection.h"
#include "model/text/textof.h"
#include "ui/panes/card/cardchangebar.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/widgets/celldelegate.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// Limit for the text of one difference in the panes below the table.
static constexpr qsizetype PlaceBytes = 64 * 1024;
static constexpr int MinReader = 26;
static constexpr int MinTable = 48;

static QLabel *caption(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", u"dim"_s);
    return label;
}

static QPlainTextEdit *reader(QWidget *parent)
{
    auto *edit = new QPlainTextEdit(parent);
    edit->setReadOnly(true);
    edit->setAccessibleName(CardDifferencesView::tr("Differences")); // until a place is shown
    edit->setFont(dataFont());
    edit->setTabChangesFocus(true);
    edit->setUndoRedoEnabled(false);
    edit->setMinimumHeight(MinReader); // the pane must not push its neighbors away
    return edit;
}

/// A text pane with its heading above it.
static QWidget *readerBox(QLabel *name, QPlainTextEdit *edit, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(2);
    layout->addWidget(name);
    layout->addWidget(edit, 1);
    return box;
}

CardDifferencesView::CardDifferencesView(QWidget *parent)
    : QWidget(parent)
    , m_model(new DifferenceModel(this))
    , m_choice(new QComboBox(this))
    , m_fetch(new QPushButton(tr("Fetch extended card"), this))
    , m_fetchReason(caption(this))
    , m_summary(caption(this))
    , m_table(new QTableView(this))
    , m_firstName(caption(this))
    , m_secondName(caption(this))
    , m_first(reader(this))
    , m_second(reader(this))
{
    m_choice->setAccessibleName(tr("Compare the card with"));
    m_table->setAccessibleName(tr("Differences"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new SafeTextDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->setMinimumHeight(MinTable);
    m_table->setFont(dataFont());
    auto *top = new QVBoxLayout;
    top->setContentsMargins(12, 8, 12, 8);
    top->setSpacing(metrics::Space);
    top->addWidget(m_fetch, 0, Qt::AlignLeft);
    for (QWidget *widget : {static_cast<QWidget *>(m_fetchReason), static_cast<QWidget *>(m_choice),
                            static_cast<QWidget *>(m_summary)})
        top->addWidget(widget);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_table);
    splitter->addWidget(readerBox(m_firstName, m_first, splitter));
    splitter->addWidget(readerBox(m_secondName, m_second, splitter));
    splitter->setStretchFactor(0, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(splitter, 1);
    connect(m_fetch, &QPushButton::clicked, this, &CardDifferencesView::extendedCardRequested);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &CardDifferencesView::compare);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &CardDifferencesView::showRow);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        const json::ByteRange range = m_model->at(index.row()).before;
        if (range.length > 0)
            emit bytesChosen(range.offset, range.length);
    });
}

/// Why the newest attempt to fetch the extended card failed, or empty if it did not fail.
static QString fetchFailure(const Connection &agent, const Store &store)
{
    const auto isAttempt = [&agent](const ExchangeTrack &track) {
        return track.agent == agent.index() && track.operation == Operation::ExtendedCard;
    };
    for (auto failure = store.failures.rbegin(); failure != store.failures.rend(); ++failure) {
        const ExchangeTrack *track = store.track(failure->exchange);
        if (!track || !isAttempt(*track))
            continue;
        const auto later = store.exchanges.begin() + qsizetype(failure->exchange) + 1;
        const bool isNewest = std::none_of(later, store.exchanges.end(), isAttempt);
        return isNewest ? textOf(failure->error) : QString();
    }
    return {};
}

void CardDifferencesView::refreshFetch(const Connection &agent, const Store &store)
{
    QString why;
    if (const auto error = agent.operations().unavailableReason(Operation::ExtendedCard))
        why = textOf(*error);
    else if (!agent.link().foundCard()->card.extendedCard)
        why = tr("The card does not declare an extended card.");
    else if (agent.choices().credentials().isEmpty())
        why = tr("The extended card requires authentication; no credentials are set.");
    const QString failed = agent.link().extendedCard() ? QString() : fetchFailure(agent, store);
    if (!failed.isEmpty())
        why = tr("Extended card not received: %1").arg(failed);
    const bool cannot = agent.operations().unavailableReason(Operation::ExtendedCard) ||
                        !agent.link().foundCard()->card.extendedCard;
    m_fetch->setEnabled(!cannot);
    m_fetch->setText(agent.link().extendedCard() ? tr("Fetch extended card again")
                                                 : tr("Fetch extended card"));
    m_fetch->setAccessibleDescription(why);
    m_fetchReason->setText(displayText(why, 400));
    m_fetchReason->setVisible(!why.isEmpty());
}

void CardDifferencesView::show(const Connection &agent, const Store &store,
                               const KnownCards::KnownCard *before)
{
    refreshFetch(agent, store);
    std::vector<OtherCard> others;
    if (agent.link().unversionedCard())
        others.push_back({tr("card without A2A-Version"), agent.link().unversionedCard()->json});
    if (agent.link().extendedCard())
        others.push_back({tr("extended card"), agent.link().extendedCard()->json});
    m_seenIndex = before ? int(others.size()) : -1;
    if (before)
        others.push_back({seenCardName(*before), before->card});
    m_emptyText = agent.link().hasComparedCards()
                      ? tr("The card is the same with and without A2A-Version.")
                      : tr("There is no other version of the card to compare with.");
    const auto same = [](const OtherCard &a, const OtherCard &b) {
        return a.name == b.name && a.json == b.json;
    };
    const bool isShown =
        agent.link().foundCard()->card.json == m_card &&
        std::equal(others.begin(), others.end(), m_otherCards.begin(), m_otherCards.end(), same);
    if (isShown && !m_otherCards.empty())
        return;
    m_card = agent.link().foundCard()->card.json;
    const bool more = others.size() > m_otherCards.size();
    const int chosen = m_choice->currentIndex();
    m_otherCards = std::move(others);
    const QSignalBlocker blocker(m_choice);
    m_choice->clear();
    for (const OtherCard &other : m_otherCards)
        m_choice->addItem(tr("Card vs. %1").arg(other.name));
    m_choice->setVisible(!m_otherCards.empty());
    m_choice->setCurrentIndex(more ? m_choice->count() - 1 : qMin(chosen, m_choice->count() - 1));
    compare();
}

void CardDifferencesView::chooseSeenCard()
{
    if (m_seenIndex >= 0)
        m_choice->setCurrentIndex(m_seenIndex);
}

void CardDifferencesView::compare()
{
    const int chosen = m_choice->currentIndex();
    const bool any = chosen >= 0 && chosen < int(m_otherCards.size());
    m_table->parentWidget()->setVisible(any);
    if (!any) {
        m_model->clear();
        m_summary->setText(m_emptyText);
        return;
    }
    const OtherCard &other = m_otherCards[size_t(chosen)];
    m_model->setDocuments(tr("card"), m_card, other.name, other.json);
    const int count = m_model->rowCount();
    m_summary->setText(count == 0 ? tr("No differences.")
                       : !m_model->isComplete()
                           ? tr("At least %1 differences.").arg(QLocale().toString(count))
                       : count == 1 ? tr("1 difference.")
                                    : tr("%1 differences.").arg(QLocale().toString(count)));
    m_table->setCurrentIndex(m_model->index(0, DifferencePathColumn));
    showRow();
}

void CardDifferencesView::showRow()
{
    const QModelIndex index = m_table->currentIndex();
    const auto fill = [&index](QPlainTextEdit *edit, QLabel *name, int column, int role) {
        const QAbstractItemModel *model = index.model();
        const QByteArray bytes = index.data(role).toByteArray();
        const QString heading =
            model ? model->headerData(column, Qt::Horizontal).toString() : QString();
        name->setText(bytes.isEmpty() ? tr("%1: absent").arg(heading) : heading);
        edit->setAccessibleName(heading);
        edit->setPlainText(displayText(QString::fromUtf8(bytes.left(PlaceBytes)), PlaceBytes));
    };
    fill(m_first, m_firstName, DifferenceFirstColumn, DifferenceFirstJsonRole);
    fill(m_second, m_secondName, DifferenceSecondColumn, DifferenceSecondJsonRole);
}

} // namespace a2a

#include "moc_carddifferencesview.cpp"
