// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/comparisonbar.h"

#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/flowlayout.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MinChoice = 56;
static constexpr int WidestList = 480; ///< of a list, whose titles are wider than its combo box

ComparisonBar::ComparisonBar(QWidget *parent)
    : QWidget(parent)
    , m_before(addChoice(tr("Compare from")))
    , m_after(addChoice(tr("Compare to")))
    , m_parts(addChoice(tr("Compared part")))
    , m_kinds(addChoice(tr("Compare as")))
    , m_sideBySide(addButton("columns"_L1, tr("Side by side"), tr("Side by side")))
    , m_inline(addButton("rows"_L1, tr("Inline"), tr("Inline: removed above added")))
    , m_previous(addButton("chevron-up"_L1, tr("Previous difference"),
                           tr("Previous difference (Shift+F7)")))
    , m_next(addButton("chevron-down"_L1, tr("Next difference"), tr("Next difference (F7)")))
    , m_position(new QLabel(this))
{
    m_position->setTextFormat(Qt::PlainText);
    for (QComboBox *choice : {m_parts, m_kinds}) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToContents); // wraps before cutting
        choice->hide();
    }
    m_sideBySide->setCheckable(true);
    m_inline->setCheckable(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(metrics::Space);
    layout->addWidget(buildVersions());
    layout->addLayout(buildControls());
    for (QComboBox *side : {m_before, m_after})
        connect(side, &QComboBox::currentIndexChanged, this, [this] {
            if (!m_filling)
                emit pairChosen(before(), after());
        });
    connect(m_parts, &QComboBox::currentIndexChanged, this, [this](int part) {
        if (!m_filling)
            emit partChosen(part);
    });
    connect(m_kinds, &QComboBox::currentIndexChanged, this, [this](int kind) {
        if (!m_filling && kind >= 0)
            emit kindChosen(m_shownKinds[size_t(kind)]);
    });
    connect(m_sideBySide, &QToolButton::clicked, this, [this] { emit sideBySideChosen(true); });
    connect(m_inline, &QToolButton::clicked, this, [this] { emit sideBySideChosen(false); });
    connect(m_previous, &QToolButton::clicked, this, [this] { emit stepRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { emit stepRequested(1); });
}

QComboBox *ComparisonBar::addChoice(const QString &name)
{
    auto *choice = new QComboBox(this);
    choice->setAccessibleName(name);
    choice->setToolTip(name);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(4);
    choice->setMinimumWidth(MinChoice); // its text is cut in a narrow pane
    return choice;
}

QToolButton *ComparisonBar::addButton(QLatin1StringView iconName, const QString &name,
                                      const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QWidget *ComparisonBar::buildVersions()
{
    QToolButton *back =
        addButton("chevron-left"_L1, tr("Back to the artifact"), tr("Back to the artifact (Esc)"));
    connect(back, &QToolButton::clicked, this, &ComparisonBar::backRequested);
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(back);
    layout->addWidget(m_before, 1);
    auto *arrow = new QLabel(u"→"_s, row);
    arrow->setTextFormat(Qt::PlainText);
    arrow->setProperty("role", u"dim"_s);
    layout->addWidget(arrow);
    layout->addWidget(m_after, 1);
    return row;
}

static QWidget *together(const QList<QWidget *> &widgets, QWidget *parent)
{
    auto *group = new QWidget(parent);
    auto *layout = new QHBoxLayout(group);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    for (QWidget *widget : widgets)
        layout->addWidget(widget);
    return group;
}

/// The controls wrap in a narrow pane. Those that belong together stay on one line.
QLayout *ComparisonBar::buildControls()
{
    auto *row = new FlowLayout;
    row->addWidget(m_kinds);
    row->addWidget(m_parts);
    row->addWidget(m_layoutButtons = together({m_sideBySide, m_inline}, this));
    row->addWidget(together({m_previous, m_next, m_position}, this));
    return row;
}

static void fill(QComboBox *choice, const QStringList &titles, int current)
{
    QStringList listed;
    for (int i = 0; i < choice->count(); ++i)
        listed << choice->itemText(i);
    if (listed != titles) {
        choice->clear();
        choice->addItems(titles);
        QAbstractItemView *list = choice->view();
        list->setMinimumWidth(qMin(zoomed(WidestList), list->sizeHintForColumn(0)));
    }
    choice->setCurrentIndex(current);
}

void ComparisonBar::setVersions(const QStringList &titles, int before, int after)
{
    m_filling = true;
    fill(m_before, titles, before);
    fill(m_after, titles, after);
    m_filling = false;
}

int ComparisonBar::before() const
{
    return m_before->currentIndex();
}

int ComparisonBar::after() const
{
    return m_after->currentIndex();
}

void ComparisonBar::setParts(const QStringList &titles, int current)
{
    m_filling = true;
    fill(m_parts, titles, current);
    m_parts->setVisible(titles.size() > 1);
    m_filling = false;
}

void ComparisonBar::setKinds(const std::vector<ComparisonKind> &kinds, ComparisonKind current)
{
    m_filling = true;
    m_shownKinds = kinds;
    QStringList words;
    for (const ComparisonKind kind : kinds) {
        words << (kind == ComparisonKind::Text    ? tr("Text")
                  : kind == ComparisonKind::Json  ? tr("JSON")
                  : kind == ComparisonKind::Image ? tr("Image")
                                                  : tr("Bytes"));
    }
    fill(m_kinds, words, int(std::find(kinds.begin(), kinds.end(), current) - kinds.begin()));
    m_kinds->setVisible(kinds.size() > 1);
    m_filling = false;
}

void ComparisonBar::setSideBySide(bool sideBySide, bool canChoose)
{
    m_layoutButtons->setVisible(canChoose);
    m_sideBySide->setChecked(sideBySide);
    m_inline->setChecked(!sideBySide);
}

void ComparisonBar::setPosition(int current, int count)
{
    const QLocale locale;
    m_position->setText(
        count == 0     ? QString()
        : current >= 0 ? tr("%1 of %2").arg(locale.toString(current + 1), locale.toString(count))
                       : locale.toString(count));
    m_previous->setEnabled(count > 0);
    m_next->setEnabled(count > 0);
}

QString ComparisonBar::position() const
{
    return m_position->text();
}

} // namespace a2a

#include "moc_comparisonbar.cpp"
