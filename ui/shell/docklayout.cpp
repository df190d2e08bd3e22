// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/docklayout.h"

#include "ui/style/zoom.h"

#include <QCryptographicHash>
#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QLayout>
#include <QMainWindow>
#include <QPointer>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>
#include <vector>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int DocksVersion = 1;      ///< increased when saved docks change their meaning
static constexpr int WholeWindow = 100'000; ///< unit of shares: finer than a pixel of any screen
static constexpr auto LastForm = "window/form"_L1; ///< in the settings
static constexpr int RoomBeside = 1100;            ///< pixels at 100 % for docks on both sides
static constexpr int RoomBelow = 650;              ///< of a narrow window, for docks below
static constexpr int PressedMs = 100;              ///< interval for polling a pressed mouse button

/// In the order of stored shares.
static constexpr Qt::DockWidgetArea SharedAreas[] = {
    Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea,
    Qt::TopDockWidgetArea};

namespace {

/// Switches off the animation of docks for its lifetime, since an animation lays everything out at
/// each step.
class Unanimated final {
public:
    explicit Unanimated(QMainWindow &window)
        : m_window(window)
        , m_was(window.isAnimated())
    {
        window.setAnimated(false);
    }
    ~Unanimated() { m_window.setAnimated(m_was); }
    Q_DISABLE_COPY_MOVE(Unanimated)

private:
    QMainWindow &m_window;
    bool m_was;
};

/// Shares of the side areas in the window's size, in percent, or their maximum in pixels at 100 %
/// zoom.
struct FirstShare {
    int left;
    int right;
    int below;
};

} // namespace

static constexpr std::array<FirstShare, 3> FirstShares{{
    {16, 30, 36},
    {38, 38, 24},
    {44, 44, 36},
}};
static constexpr FirstShare Most{320, 640, 420};

static bool isAcross(Qt::DockWidgetArea area)
{
    return area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
}

static Qt::Orientation orientationOf(Qt::DockWidgetArea area)
{
    return isAcross(area) ? Qt::Horizontal : Qt::Vertical;
}

static int extentOf(QSize size, Qt::DockWidgetArea area)
{
    return isAcross(area) ? size.width() : size.height();
}

static int valueFor(const FirstShare &values, Qt::DockWidgetArea area)
{
    return area == Qt::LeftDockWidgetArea    ? values.left
           : area == Qt::RightDockWidgetArea ? values.right
                                             : values.below;
}

/// Qt keeps docks behind tabs at negative coordinates.
static bool isInFront(const QDockWidget &dock)
{
    return dock.isVisible() && dock.geometry().right() >= 0;
}

DockLayout::DockLayout(QMainWindow &window, Settings &settings)
    : QObject(&window)
    , m_window(window)
    , m_settings(settings)
    , m_docks(window.findChildren<QDockWidget *>())
{
    m_adaptTimer.setSingleShot(true);
    connect(&m_adaptTimer, &QTimer::timeout, this, &DockLayout::adapt);
    for (const QDockWidget *dock : std::as_const(m_docks)) {
        const auto later = [this] { m_adaptTimer.start(0); };
        connect(dock, &QDockWidget::visibilityChanged, this, later);
        connect(dock, &QDockWidget::dockLocationChanged, this, later);
        connect(dock, &QDockWidget::topLevelChanged, this, later);
    }
    window.installEventFilter(this);
}

DockLayout::Form DockLayout::formFor(QSize size) const
{
    if (size.width() >= zoomed(RoomBeside))
        return Form::Wide;
    return size.height() >= zoomed(RoomBelow) ? Form::Narrow : Form::Small;
}

QByteArray DockLayout::dockState(Form form) const
{
    return form == m_form && !m_isHeld ? m_window.saveState(DocksVersion)
                                       : m_forms[size_t(form)].docks;
}

QLatin1StringView DockLayout::settingsKey(Form form)
{
    return form == Form::Narrow ? "window/narrow"_L1 : "window/small"_L1;
}

/// A checksum of the docks' state, so that only bytes that were stored reach Qt.
static QString sealOf(const QByteArray &docks)
{
    static constexpr qsizetype SealSize = 16;
    const QByteArray hash = QCryptographicHash::hash(docks, QCryptographicHash::Sha256).toHex();
    return QString::fromLatin1(hash.left(SealSize));
}

/// Reads a stored arrangement of the form "shares|checksum|docks", with numbers and with bytes as
/// text.
DockLayout::Arrangement DockLayout::loadArrangement(Form form) const
{
    const QStringList parts = m_settings.layout(settingsKey(form)).split(u'|');
    Arrangement arrangement;
    if (parts.size() != 3)
        return arrangement;
    for (const QString &share : parts[0].split(u' ', Qt::SkipEmptyParts))
        arrangement.shares.append(qBound(0, share.toInt(), WholeWindow));
    const QByteArray docks = QByteArray::fromBase64(parts[2].toLatin1());
    if (sealOf(docks) == parts[1])
        arrangement.docks = docks;
    return arrangement;
}

void DockLayout::storeArrangement(Form form) const
{
    QStringList shares;
    for (const int share : m_forms[size_t(form)].shares)
        shares.append(QString::number(share));
    const QByteArray docks = dockState(form);
    if (!docks.isEmpty())
        m_settings.setLayout(settingsKey(form), shares.join(u' ') % u'|' % sealOf(docks) % u'|' %
                                                    QString::fromLatin1(docks.toBase64()));
}

void DockLayout::save(WindowArrangement *arrangement) const
{
    arrangement->docks = dockState(Form::Wide);
    arrangement->shares = m_forms[size_t(Form::Wide)].shares;
    storeArrangement(Form::Narrow);
    storeArrangement(Form::Small);
    m_settings.setLayout(LastForm, QString::number(int(m_form)));
}

void DockLayout::reset()
{
    m_forms = {};
    m_form = Form::Wide;
    m_isHeld = false;
    const QScopedValueRollback<bool> changing(m_isChanging, true);
    const Form form = formFor(m_window.size());
    if (m_window.isVisible() && form != Form::Wide) // else once it is shown
        changeTo(form);
    for (size_t i = 0; i < std::size(SharedAreas); ++i) {
        const QList<QDockWidget *> docks = docksIn(SharedAreas[i]);
        const auto first = std::ranges::find_if_not(docks, &QDockWidget::isHidden);
        if (first != docks.end())
            m_window.resizeDocks({*first}, {wantedSize(i)}, orientationOf(SharedAreas[i]));
    }
    if (m_window.isVisible())
        applyShares();
}

void DockLayout::restore(const WindowArrangement &arrangement)
{
    const Unanimated still(m_window);
    m_forms = {Arrangement{arrangement.docks, arrangement.shares}, loadArrangement(Form::Narrow),
               loadArrangement(Form::Small)};
    m_isHeld = false;
    const QScopedValueRollback<bool> changing(m_isChanging, true);
    // The window is first arranged as it was left, to know which docks were shown and in front. For
    // another form, see adapt().
    m_form = Form(qBound(0, m_settings.layout(LastForm).toInt(), int(FormCount) - 1));
    if (m_forms[size_t(m_form)].docks.isEmpty())
        m_form = Form::Wide;
    arrange(false);
    applyShares();
    m_adaptTimer.start(0);
}

void DockLayout::hold()
{
    m_forms[size_t(m_form)].docks = m_window.saveState(DocksVersion);
    m_isHeld = true;
}

void DockLayout::release()
{
    const Unanimated still(m_window);
    m_isHeld = false;
    {
        const QScopedValueRollback<bool> changing(m_isChanging, true);
        m_window.restoreState(m_forms[size_t(m_form)].docks, DocksVersion);
    }
    adapt();
}

void DockLayout::adapt()
{
    if (m_isHeld || m_isChanging || !m_window.isVisible())
        return;
    // Nothing is adapted while the user drags. A window that is dragged to another screen by its
    // own title bar may change its size meanwhile, and no event reports the release.
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        return m_adaptTimer.start(PressedMs);
    const QScopedValueRollback<bool> changing(m_isChanging, true);
    const Unanimated still(m_window);
    if (const Form form = formFor(m_window.size()); form != m_form)
        changeTo(form);
    applyShares();
}

/// The rank of an area. In a narrow window, docks of a higher rank come to the front of their
/// shared tabs.
static int rankOf(Qt::DockWidgetArea area)
{
    return area == Qt::RightDockWidgetArea ? 2 : area == Qt::LeftDockWidgetArea ? 1 : 0;
}

/// Changes the form. Docks keep being shown or floating, and the docks in front stay in front.
void DockLayout::changeTo(Form form)
{
    struct Was {
        QDockWidget *dock;
        bool isHidden;
        bool isFloating;
        bool isInFront;
        int rank;
        QRect place;
    };
    m_window.layout()->invalidate(); // tabs that have just been restored are not in place yet
    m_window.layout()->activate();
    std::vector<Was> all;
    for (QDockWidget *dock : m_docks)
        all.push_back({dock, dock->isHidden(), dock->isFloating(), isInFront(*dock),
                       rankOf(m_window.dockWidgetArea(dock)), dock->geometry()});
    std::ranges::stable_sort(all, {}, &Was::rank);
    const QPointer<QWidget> focus = m_window.focusWidget();
    const bool updates = m_window.updatesEnabled();
    m_window.setUpdatesEnabled(false); // painted once
    m_forms[size_t(m_form)].docks = m_window.saveState(DocksVersion);
    const Form before = std::exchange(m_form, form);
    arrange(before == Form::Wide);
    for (const Was &was : all) {
        if (was.dock->isFloating() != was.isFloating)
            was.dock->setFloating(was.isFloating);
        if (was.dock->isHidden() != was.isHidden)
            was.dock->setHidden(was.isHidden);
        if (was.isFloating)
            was.dock->setGeometry(was.place);
        else if (was.isInFront)
            was.dock->raise();
    }
    for (const Was &was : all) {
        if (!was.isFloating && focus && was.dock->isAncestorOf(focus))
            was.dock->raise();
    }
    m_window.layout()->activate();
    if (focus && focus->isVisible())
        focus->setFocus(Qt::OtherFocusReason);
    m_window.setUpdatesEnabled(updates);
}

/// Restores the arrangement that the user left for this form of window (wide or narrow). Without
/// one, the narrow form is derived from the wide one.
void DockLayout::arrange(bool isWide)
{
    const QByteArray &own = m_forms[size_t(m_form)].docks;
    if (!own.isEmpty() && m_window.restoreState(own, DocksVersion))
        return;
    if (!isWide)
        m_window.restoreState(m_forms[size_t(Form::Wide)].docks, DocksVersion);
    tabifyDocks(m_form);
}

/// Makes tabs of docks where there is less room. The docks in front on the right and below stay in
/// front.
void DockLayout::tabifyDocks(Form form)
{
    if (form == Form::Wide)
        return;
    const auto frontIn = [this](Qt::DockWidgetArea area) {
        const QList<QDockWidget *> docks = docksIn(area);
        const auto front =
            std::ranges::find_if(docks, [](const QDockWidget *dock) { return isInFront(*dock); });
        return front == docks.end() ? nullptr : *front;
    };
    m_window.layout()->activate();
    QDockWidget *const right = frontIn(Qt::RightDockWidgetArea);
    QDockWidget *const bottom = frontIn(Qt::BottomDockWidgetArea);
    QList<QDockWidget *> beside;
    QList<QDockWidget *> below;
    for (QDockWidget *dock : m_docks) {
        if (dock->isFloating())
            continue; // it would be docked
        const bool isBeside = form == Form::Small || isAcross(m_window.dockWidgetArea(dock));
        (isBeside ? beside : below).append(dock);
    }
    for (const auto &[docks, area] :
         {std::pair{beside, Qt::RightDockWidgetArea}, std::pair{below, Qt::BottomDockWidgetArea}}) {
        for (qsizetype i = 0; i < docks.size(); ++i) {
            m_window.addDockWidget(area, docks[i]);
            if (i > 0)
                m_window.tabifyDockWidget(docks[i - 1], docks[i]);
        }
    }
    for (QDockWidget *front : {bottom, right}) {
        if (front)
            front->raise();
    }
}

/// The docks that are docked in an area, or are hidden and will be shown there.
QList<QDockWidget *> DockLayout::docksIn(Qt::DockWidgetArea area) const
{
    QList<QDockWidget *> docks;
    for (QDockWidget *dock : m_docks) {
        if (m_window.dockWidgetArea(dock) == area && !dock->isFloating())
            docks.append(dock);
    }
    return docks;
}

/// The docks of an area that are in front of their tabs.
QList<QDockWidget *> DockLayout::visibleDocksIn(Qt::DockWidgetArea area) const
{
    QList<QDockWidget *> docks = docksIn(area);
    docks.removeIf([](const QDockWidget *dock) { return !isInFront(*dock); });
    return docks;
}

/// The size of each dock area with all columns or rows in it, or 0 if it shows nothing.
QList<int> DockLayout::sizes() const
{
    QList<int> sizes;
    for (const Qt::DockWidgetArea area : SharedAreas) {
        QRect all;
        for (const QDockWidget *dock : visibleDocksIn(area))
            all |= dock->geometry();
        sizes.append(extentOf(all.size(), area));
    }
    return sizes;
}

int DockLayout::initialSize(Qt::DockWidgetArea area) const
{
    const int share = valueFor(FirstShares[size_t(m_form)], area);
    const int most = zoomed(valueFor(Most, area));
    return qMin(most, extentOf(m_window.size(), area) * share / 100);
}

int DockLayout::wantedSize(size_t area) const
{
    const int share = m_forms[size_t(m_form)].shares.value(qsizetype(area));
    const int all = extentOf(m_window.size(), SharedAreas[area]);
    return share > 0 ? int((qint64(qMin(share, WholeWindow)) * all + WholeWindow - 1) / WholeWindow)
                     : initialSize(SharedAreas[area]);
}

void DockLayout::applyShares()
{
    m_window.layout()->activate();
    const QList<int> now = sizes();
    bool changes = false;
    for (size_t i = 0; i < std::size(SharedAreas); ++i) {
        const int before = now[qsizetype(i)];
        const int wanted = wantedSize(i);
        if (before <= 0 || before == wanted)
            continue;
        const QList<QDockWidget *> docks = visibleDocksIn(SharedAreas[i]);
        QList<int> wantedSizes;
        for (const QDockWidget *dock : docks)
            wantedSizes.append(
                qMax(1, int(qint64(extentOf(dock->size(), SharedAreas[i])) * wanted / before)));
        m_window.resizeDocks(docks, wantedSizes, orientationOf(SharedAreas[i]));
        changes = true;
    }
    if (changes)
        m_window.layout()->activate();
}

/// Records the shares that the user has changed by dragging a separator.
void DockLayout::recordShares()
{
    const QList<int> now = sizes();
    QList<int> &shares = m_forms[size_t(m_form)].shares;
    shares.resize(qsizetype(std::size(SharedAreas)));
    for (qsizetype i = 0; i < now.size(); ++i) {
        const int all = qMax(1, extentOf(m_window.size(), SharedAreas[i]));
        if (now[i] > 0 && now[i] != m_sizesAtPress.value(i))
            shares[i] = int(qint64(now[i]) * WholeWindow / all);
    }
}

bool DockLayout::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != &m_window)
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress: // on a separator
        m_sizesAtPress = sizes();
        m_windowSizeAtPress = m_window.size();
        break;
    case QEvent::MouseButtonRelease:
        if (!m_isHeld &&
            m_window.size() == m_windowSizeAtPress) // else it is not the user who changed them
            recordShares();
        m_sizesAtPress.clear();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_docklayout.cpp"
