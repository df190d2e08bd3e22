// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/chunkheatbar.h"

#include "model/text/durations.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ScaleWidth = 96; // at 100 %
static constexpr int MinScale = 24;   // below this width the text is left out

/// The heat scale with labels at its ends. If the labels do not fit, only the scale is painted.
class HeatLegend final : public QWidget {
public:
    using QWidget::QWidget;

    void setWords(const QString &cold, const QString &hot)
    {
        if (cold == m_cold && hot == m_hot)
            return;
        m_cold = cold;
        m_hot = hot;
        setToolTip(words());
        setAccessibleName(words());
        updateGeometry();
        update();
    }
    [[nodiscard]] QString words() const { return m_cold % u" – "_s % m_hot; }
    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics metrics(smallFont());
        return {metrics.horizontalAdvance(m_cold) + metrics.horizontalAdvance(m_hot) +
                    zoomed(ScaleWidth) + 16,
                metrics.height() + 4};
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {zoomed(ScaleWidth) / 2, sizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Palette &palette = Palette::of(this);
        const QFontMetrics metrics(smallFont());
        QRect scale = rect().adjusted(0, 2, 0, -2);
        painter.setFont(smallFont());
        painter.setPen(palette.textColor(ColorRole::Dim));
        const int left = metrics.horizontalAdvance(m_cold);
        const int room = width() - left - metrics.horizontalAdvance(m_hot) - 12;
        if (room >= zoomed(MinScale)) {
            painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, m_cold);
            scale.setLeft(left + 6);
            scale.setWidth(qMin(room, zoomed(ScaleWidth)));
            painter.drawText(QRect(scale.right() + 6, 0, width(), height()),
                             Qt::AlignLeft | Qt::AlignVCenter, m_hot);
        }
        const double each = double(scale.width()) / ChunkHeatMap::LevelCount;
        for (int level = 0; level < ChunkHeatMap::LevelCount; ++level)
            painter.fillRect(QRectF(scale.left() + level * each, scale.top(), each, scale.height()),
                             heatColor(palette, level));
    }

private:
    QString m_cold;
    QString m_hot;
};

static QColor between(const QColor &from, const QColor &to, double share)
{
    const auto mixed = [share](int a, int b) { return int(a + (b - a) * share); };
    return {mixed(from.red(), to.red()), mixed(from.green(), to.green()),
            mixed(from.blue(), to.blue())};
}

QColor heatColor(const Palette &palette, int level)
{
    const QColor cold = palette.hue(Tint::RowBlue);
    const QColor warm = palette.hue(Tint::RowYellow);
    const QColor hot = palette.hue(Tint::RowRed);
    const double share =
        double(std::clamp(level, 0, ChunkHeatMap::LevelCount - 1)) / (ChunkHeatMap::LevelCount - 1);
    const QColor hue =
        share < 0.5 ? between(cold, warm, share * 2) : between(warm, hot, share * 2 - 1);
    return palette.tint(Tint::Heat, hue);
}

ChunkHeatBar::ChunkHeatBar(QWidget *parent)
    : QWidget(parent)
    , m_comboBox(new QComboBox(this))
    , m_modes(new QActionGroup(this))
    , m_legend(new HeatLegend(this))
    , m_noHeatReason(plainLabel({}, this, "dim"))
    , m_chunkButton(new QToolButton(this))
{
    m_comboBox->setAccessibleName(tr("Color of the text"));
    m_comboBox->setToolTip(tr("Colors text by arrival time or by the gap before it"));
    const std::pair<QString, QLatin1StringView> modes[] = {{tr("Not colored"), "none"_L1},
                                                           {tr("Color: age"), "age"_L1},
                                                           {tr("Color: gaps"), "gap"_L1}};
    for (const auto &[title, name] : modes) {
        m_comboBox->addItem(title);
        QAction *action = m_modes->addAction(title);
        action->setObjectName(QString(name)); // as saved in the settings
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, action] {
            m_comboBox->setCurrentIndex(int(m_modes->actions().indexOf(action)));
        });
    }
    m_modes->actions().constFirst()->setChecked(true);
    connect(m_comboBox, &QComboBox::activated, this,
            [this](int mode) { m_modes->actions().at(mode)->trigger(); });
    connect(m_comboBox, &QComboBox::currentIndexChanged, this, [this] {
        updateLegend();
        emit modeChanged();
    });
    m_legend->hide();
    m_noHeatReason->setFont(smallFont());
    m_noHeatReason->setWordWrap(true);
    m_noHeatReason->hide();
    m_chunkButton->setFont(smallFont());
    m_chunkButton->setAccessibleName(tr("Go to the chunk with this text"));
    m_chunkButton->setToolTip(tr("Go to the chunk at the cursor"));
    connect(m_chunkButton, &QToolButton::clicked, this, [this] {
        if (m_cursorChunk != NoIndex)
            emit chunkRequested(m_cursorChunk);
    });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->setSpacing(metrics::Space * 2);
    layout->addWidget(m_comboBox);
    layout->addWidget(m_legend);
    layout->addWidget(m_noHeatReason, 1000); // there is nothing else then
    layout->addStretch(1);
    layout->addWidget(m_chunkButton);
    setCursorChunk(NoIndex, -1);
}

ChunkHeatMap::Mode ChunkHeatBar::mode() const
{
    return ChunkHeatMap::Mode(m_comboBox->currentIndex());
}

void ChunkHeatBar::setMode(ChunkHeatMap::Mode mode)
{
    m_modes->actions().at(int(mode))->trigger();
}

void ChunkHeatBar::setChunkCount(quint32 count)
{
    m_comboBox->setVisible(count > 1);
    m_chunkButton->setVisible(count > 1);
    m_chunkCount = count;
    updateLegend();
}

void ChunkHeatBar::setHeat(const ChunkHeatMap &heat)
{
    m_isFlat = heat.hotNs() <= heat.coldNs();
    if (heat.mode() == ChunkHeatMap::Mode::Gap)
        m_legend->setWords(tr("≤ %1", "a gap at most").arg(latencyText(heat.coldNs())),
                           latencyText(heat.hotNs()));
    else
        m_legend->setWords(tr("first"), u'+' % latencyText(heat.hotNs()));
    updateLegend();
}

/// Shows the scale, or the reason why there is none.
void ChunkHeatBar::updateLegend()
{
    const bool isWanted = m_chunkCount > 1 && mode() != ChunkHeatMap::Mode::None;
    QString why;
    if (m_chunkCount == 1)
        why = tr("Arrived in one chunk: there are no times to compare.");
    else if (isWanted && m_isFlat)
        why = mode() == ChunkHeatMap::Mode::Gap
                  ? tr("No gap of more than %1.").arg(latencyText(ChunkHeatMap::MinGapNs))
                  : tr("All chunks arrived at the same time.");
    m_noHeatReason->setText(why);
    m_noHeatReason->setVisible(!why.isEmpty());
    m_legend->setVisible(isWanted && why.isEmpty());
}

QString ChunkHeatBar::legendText() const
{
    return m_legend->isHidden() ? QString() : m_legend->words();
}

void ChunkHeatBar::setCursorChunk(quint32 chunk, qint64 sinceNs)
{
    m_cursorChunk = chunk;
    m_chunkButton->setEnabled(chunk != NoIndex);
    QString text = tr("chunk –");
    if (chunk != NoIndex)
        text = tr("chunk %1").arg(QLocale().toString(chunk + 1)) %
               (sinceNs >= 0 ? QString(u" · +"_s % latencyText(sinceNs)) : QString());
    m_chunkButton->setText(text);
}

} // namespace a2a

#include "moc_chunkheatbar.cpp"
