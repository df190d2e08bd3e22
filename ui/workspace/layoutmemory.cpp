// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/layoutmemory.h"

#include "ui/style/zoom.h"
#include "ui/workspace/settings.h"

#include <QAbstractButton>
#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSet>
#include <QSplitter>
#include <QTabBar>

#include <numeric>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int AllShares = 1000;   ///< unit of shares
static constexpr int WidestColumn = 640; ///< at 100 %: wider ones leave no room for others

namespace {

/// The shares of a splitter. Its size is known late, and changes while a window manager resizes the
/// window, so that they are applied each time until the window has settled. Later its parts keep
/// their shares: one that was at its minimum for a while gets its size back.
class KeptSplitter final : public QObject {
public:
    KeptSplitter(QLatin1StringView name, QSplitter *splitter, LayoutMemory &memory,
                 const QString &kept);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] int room() const;
    [[nodiscard]] int leastOf(int part) const;
    [[nodiscard]] bool isSqueezed() const;
    [[nodiscard]] bool showsAllParts() const;
    [[nodiscard]] QList<int> sharesNow() const;
    void give(const QList<int> &shares);
    void note();
    void apply();
    void store();
    void reset();

    QLatin1StringView m_name;
    QSplitter *m_splitter;
    LayoutMemory &m_memory;
    QList<int> m_begun;
    QList<int> m_wanted; ///< empty if there are none or they were already applied
    QList<int> m_shares; ///< that the parts have, or would have with more room
    QList<int> m_given;  ///< sizes: others were made by somebody else
    bool m_isQueued = false;
};

/// The columns of a table. Only widths chosen by the user are stored: others fit their content.
class KeptHeader final : public QObject {
public:
    KeptHeader(QLatin1StringView name, QHeaderView *header, LayoutMemory &memory,
               const QString &kept);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply(const QString &kept);
    void applyColumn(int place, const QStringList &facts);
    void changed();
    void reset();
    [[nodiscard]] QString value() const;
    [[nodiscard]] QList<int> widths() const;

    QLatin1StringView m_name;
    QHeaderView *m_header;
    LayoutMemory &m_memory;
    QByteArray m_begun;
    QList<int> m_atPress;
    QSet<int> m_chosen; ///< columns with a width chosen by the user
    QString m_value;
    bool m_isSilent = false;
};

} // namespace

static QList<int> sharesOf(const QList<int> &sizes)
{
    const int all = std::accumulate(sizes.begin(), sizes.end(), 0);
    QList<int> shares;
    for (const int size : sizes)
        shares.append(all > 0 ? int(qint64(size) * AllShares / all)
                              : AllShares / int(sizes.size()));
    return shares;
}

KeptSplitter::KeptSplitter(QLatin1StringView name, QSplitter *splitter, LayoutMemory &memory,
                           const QString &kept)
    : QObject(splitter)
    , m_name(name)
    , m_splitter(splitter)
    , m_memory(memory)
{
    for (int i = 0; i < splitter->count(); ++i) {
        const QSizePolicy policy = splitter->widget(i)->sizePolicy();
        const bool isAcross = splitter->orientation() == Qt::Horizontal;
        m_begun.append(isAcross ? policy.horizontalStretch() : policy.verticalStretch());
    }
    // Without stretch factors its sizes count, if it has any before it is shown.
    if (const QList<int> sizes = splitter->sizes(); m_begun.contains(0) && !sizes.contains(0))
        m_begun = sizes;
    for (int &begun : m_begun)
        begun = qMax(1, begun);
    for (const QString &share : kept.split(u' ', Qt::SkipEmptyParts))
        m_wanted.append(qBound(0, share.toInt(), AllShares));
    if (m_wanted.size() != splitter->count())
        m_wanted.clear();
    m_shares = sharesOf(m_begun);
    splitter->installEventFilter(this);
    connect(splitter, &QSplitter::splitterMoved, this, &KeptSplitter::store);
    connect(&memory, &LayoutMemory::layoutReset, this, &KeptSplitter::reset);
    connect(&memory, &LayoutMemory::settled, this, &KeptSplitter::apply);
}

int KeptSplitter::room() const
{
    return m_splitter->orientation() == Qt::Horizontal ? m_splitter->width() : m_splitter->height();
}

int KeptSplitter::leastOf(int part) const
{
    const QWidget &widget = *m_splitter->widget(part);
    const QSize least = widget.minimumSizeHint().expandedTo(widget.minimumSize());
    return m_splitter->orientation() == Qt::Horizontal ? least.width() : least.height();
}

/// A part is as small as it can be: with more room there would be other shares.
bool KeptSplitter::isSqueezed() const
{
    const QList<int> sizes = m_splitter->sizes();
    for (int i = 0; i < sizes.size(); ++i) {
        if (sizes[i] > 0 && sizes[i] <= leastOf(i))
            return true;
    }
    return false;
}

bool KeptSplitter::showsAllParts() const
{
    for (int i = 0; i < m_splitter->count(); ++i) {
        if (m_splitter->widget(i)->isHidden())
            return false;
    }
    return true;
}

/// A hidden part keeps its share: the others divide what it leaves them.
QList<int> KeptSplitter::sharesNow() const
{
    const QList<int> sizes = m_splitter->sizes();
    if (showsAllParts())
        return sharesOf(sizes);
    QList<int> shares = m_shares;
    int all = 0;
    int left = AllShares;
    for (int i = 0; i < shares.size(); ++i) {
        if (m_splitter->widget(i)->isHidden())
            left -= shares[i];
        else
            all += sizes[i];
    }
    for (int i = 0; i < shares.size() && all > 0; ++i) {
        if (!m_splitter->widget(i)->isHidden())
            shares[i] = int(qint64(sizes[i]) * left / all);
    }
    return shares;
}

void KeptSplitter::give(const QList<int> &shares)
{
    QList<int> sizes;
    for (const int share : shares)
        sizes.append(int(qint64(share) * room() / AllShares));
    m_splitter->setSizes(sizes);
    m_given = m_splitter->sizes();
}

/// Before the splitter gets another size, which may be too small for them. With a hidden part there
/// is nothing to note: QSplitter remembers the size that it had.
void KeptSplitter::note()
{
    const QList<int> sizes = m_splitter->sizes();
    if (!m_memory.isSettled() || !m_splitter->isVisible() || m_given.isEmpty() || sizes == m_given)
        return;
    if (showsAllParts() && !isSqueezed())
        m_shares = sharesOf(sizes);
}

void KeptSplitter::apply()
{
    m_isQueued = false;
    if (!m_splitter->isVisible() || room() <= 0)
        return;
    if (!m_wanted.isEmpty()) {
        give(m_wanted);
        if (m_memory.isSettled())
            m_shares = std::exchange(m_wanted, {});
    } else if (m_memory.isSettled() && showsAllParts()) {
        give(m_shares);
    }
}

void KeptSplitter::store()
{
    m_wanted.clear();
    const QList<int> sizes = m_splitter->sizes();
    m_shares = sharesNow();
    m_given = sizes;
    if (sizes.contains(0))
        return; // a child is currently hidden
    QStringList words;
    for (const int share : m_shares)
        words.append(QString::number(share));
    m_memory.store(m_name, words.join(u' '));
}

void KeptSplitter::reset()
{
    m_wanted.clear(); // a hidden child is arranged by its pane once shown
    m_shares = sharesOf(m_begun);
    give(m_shares);
}

bool KeptSplitter::eventFilter(QObject *watched, QEvent *event)
{
    const bool isSized = event->type() == QEvent::Resize || event->type() == QEvent::Show;
    if (isSized && m_wanted.isEmpty())
        note();
    if (isSized && !std::exchange(m_isQueued, true))
        QMetaObject::invokeMethod(
            this, [this] { apply(); }, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

KeptHeader::KeptHeader(QLatin1StringView name, QHeaderView *header, LayoutMemory &memory,
                       const QString &kept)
    : QObject(header)
    , m_name(name)
    , m_header(header)
    , m_memory(memory)
    , m_begun(header->saveState())
{
    apply(kept);
    m_value = value();
    header->viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sectionMoved, this, &KeptHeader::changed);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &KeptHeader::changed);
    connect(header, &QHeaderView::sectionResized, this, [this](int, int before, int now) {
        // A column is shown or hidden, which the header updates only after the signal.
        if (before == 0 || now == 0)
            QMetaObject::invokeMethod(
                this, [this] { changed(); }, Qt::QueuedConnection);
    });
    connect(&memory, &LayoutMemory::layoutReset, this, &KeptHeader::reset);
}

/// "7 sort:2:1 0:120 3:- 1:90:h …": the number of columns, then each in visual order. Values with
/// another number of columns are ignored.
QString KeptHeader::value() const
{
    QStringList words{QString::number(m_header->count())};
    if (m_header->isSortIndicatorShown())
        words.append(u"sort:%1:%2"_s.arg(m_header->sortIndicatorSection())
                         .arg(int(m_header->sortIndicatorOrder())));
    for (int place = 0; place < m_header->count(); ++place) {
        const int column = m_header->logicalIndex(place);
        const bool isHidden = m_header->isSectionHidden(column);
        const int width = m_header->sectionSize(column) * 100 / zoomPercent();
        words.append(QString::number(column) % u':' %
                     (m_chosen.contains(column) && !isHidden ? QString::number(width) : u"-"_s) %
                     (isHidden ? u":h"_s : QString()));
    }
    return words.join(u' ');
}

void KeptHeader::apply(const QString &kept)
{
    const QScopedValueRollback<bool> silence(m_isSilent, true);
    QStringList words = kept.split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty() || words.takeFirst().toInt() != m_header->count())
        return;
    int place = 0;
    for (const QString &word : std::as_const(words)) {
        const QStringList facts = word.split(u':');
        if (facts.size() < 2)
            continue;
        if (facts.first() != "sort"_L1)
            applyColumn(place++, facts);
        else if (const int column = facts.at(1).toInt(); column >= -1 && column < m_header->count())
            m_header->setSortIndicator(column, facts.value(2).toInt() == Qt::DescendingOrder
                                                   ? Qt::DescendingOrder
                                                   : Qt::AscendingOrder);
    }
}

void KeptHeader::applyColumn(int place, const QStringList &facts)
{
    bool isNumber = false;
    const int column = facts.first().toInt(&isNumber);
    if (!isNumber || column < 0 || column >= m_header->count() || place >= m_header->count())
        return;
    if (m_header->sectionsMovable() && m_header->visualIndex(column) != place)
        m_header->moveSection(m_header->visualIndex(column), place);
    m_header->setSectionHidden(column, facts.value(2) == "h"_L1);
    const int width = facts.at(1).toInt(&isNumber);
    if (isNumber && m_header->sectionResizeMode(column) == QHeaderView::Interactive) {
        m_header->resizeSection(
            column, qMax(m_header->minimumSectionSize(), zoomed(qMin(width, WidestColumn))));
        m_chosen.insert(column);
    }
}

QList<int> KeptHeader::widths() const
{
    QList<int> all;
    for (int column = 0; column < m_header->count(); ++column)
        all.append(m_header->sectionSize(column));
    return all;
}

void KeptHeader::changed()
{
    if (m_isSilent)
        return;
    if (const QString now = value(); now != m_value)
        m_memory.store(m_name, m_value = now);
}

void KeptHeader::reset()
{
    const QScopedValueRollback<bool> silence(m_isSilent, true);
    m_chosen.clear();
    m_header->restoreState(m_begun);
    m_value = value();
}

/// Widths change for many reasons; changes while the mouse is pressed are the user's choice.
bool KeptHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
        m_atPress = widths();
    } else if (event->type() == QEvent::MouseButtonRelease) {
        const int last =
            m_header->stretchLastSection() ? m_header->logicalIndex(m_header->count() - 1) : -1;
        const QList<int> now = widths();
        for (int column = 0; column < now.size(); ++column) {
            if (column != last && m_atPress.value(column, now[column]) != now[column] &&
                m_header->sectionResizeMode(column) == QHeaderView::Interactive)
                m_chosen.insert(column);
        }
        QMetaObject::invokeMethod(
            this, [this] { changed(); }, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

LayoutMemory::LayoutMemory(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{
}

QString LayoutMemory::kept(QLatin1StringView name) const
{
    return m_settings.layout(name);
}

bool LayoutMemory::isArranged(QLatin1StringView name) const
{
    return !kept(name).isEmpty();
}

void LayoutMemory::store(QLatin1StringView name, const QString &value)
{
    if (m_isResetting)
        return;
    m_settings.setLayout(name, value);
    emit stored(name, value);
}

void LayoutMemory::persist(QLatin1StringView name, QSplitter *splitter)
{
    new KeptSplitter(name, splitter, *this, kept(name));
}

void LayoutMemory::persist(QLatin1StringView name, QHeaderView *header)
{
    new KeptHeader(name, header, *this, kept(name));
}

void LayoutMemory::persist(QLatin1StringView name, QTabBar *tabs)
{
    bool isNumber = false;
    const int begun = tabs->currentIndex();
    const int left = kept(name).toInt(&isNumber);
    if (isNumber && left >= 0 && left < tabs->count() && tabs->isTabEnabled(left))
        tabs->setCurrentIndex(left);
    connect(tabs, &QTabBar::currentChanged, this,
            [this, name](int tab) { store(name, QString::number(tab)); });
    connect(this, &LayoutMemory::layoutReset, tabs,
            [tabs, begun] { tabs->setCurrentIndex(begun); });
}

/// Keeps the state of anything checkable: buttons and actions.
template <typename Toggle>
static void keepToggle(LayoutMemory &memory, QLatin1StringView name, Toggle *toggle,
                       const QString &kept)
{
    static constexpr auto On = "on"_L1;
    const bool begun = toggle->isChecked();
    if (memory.isArranged(name))
        toggle->setChecked(kept == On);
    QObject::connect(toggle, &Toggle::toggled, &memory, [&memory, name](bool isOn) {
        memory.store(name, isOn ? QString(On) : u"off"_s);
    });
    QObject::connect(&memory, &LayoutMemory::stored, toggle,
                     [toggle, name](QLatin1StringView other, const QString &value) {
                         if (other == name)
                             toggle->setChecked(value == On);
                     });
    QObject::connect(&memory, &LayoutMemory::layoutReset, toggle,
                     [toggle, begun] { toggle->setChecked(begun); });
}

void LayoutMemory::persist(QLatin1StringView name, QAbstractButton *button)
{
    keepToggle(*this, name, button, kept(name));
}

void LayoutMemory::persist(QLatin1StringView name, QAction *toggle)
{
    keepToggle(*this, name, toggle, kept(name));
}

void LayoutMemory::persist(QLatin1StringView name, QActionGroup *choice)
{
    QAction *const begun = choice->checkedAction();
    const QString wanted = kept(name);
    for (QAction *action : choice->actions()) {
        if (isArranged(name) && action->objectName() == wanted)
            action->trigger();
    }
    connect(choice, &QActionGroup::triggered, this,
            [this, name](QAction *action) { store(name, action->objectName()); });
    connect(this, &LayoutMemory::layoutReset, choice, [begun] {
        if (begun)
            begun->trigger();
    });
}

void LayoutMemory::settle()
{
    if (!std::exchange(m_isSettled, true))
        emit settled();
}

void LayoutMemory::reset()
{
    const QString sendKey = kept(SendKeyChoice);
    {
        const QScopedValueRollback<bool> resetting(m_isResetting, true);
        emit layoutReset();
    }
    m_settings.forgetLayout();
    if (!sendKey.isEmpty())
        store(SendKeyChoice, sendKey);
}

} // namespace a2a

#include "moc_layoutmemory.cpp"
