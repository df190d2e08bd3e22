// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/sdkpage.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Outcome = SdkReading::Outcome;

static constexpr qint64 MaxAtOnce = 256 * 1024; // bytes that take about a millisecond

SdkPage::SdkPage(QWidget *parent)
    : QWidget(parent)
    , m_header(new QToolButton(this))
    , m_body(new QWidget(this))
    , m_grid(new QGridLayout(m_body))
{
    m_header->setCheckable(true);
    m_header->setAutoRaise(true);
    m_header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_header->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_grid->setContentsMargins(metrics::Space * 5, 0, 0, metrics::Space);
    m_grid->setHorizontalSpacing(metrics::Space * 3);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(2, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_header, 0, Qt::AlignLeft);
    layout->addWidget(m_body);
    m_body->hide();
    connect(m_header, &QToolButton::toggled, this, &SdkPage::refresh);
    hide();
}

void SdkPage::showFrame(const Recording &recording, const Store &store, FrameIndex frame)
{
    m_reader.cancel();
    const auto asked = frame == NoIndex ? std::nullopt : findSdkFrame(recording, store, frame);
    const bool isLarge = asked && asked->length > MaxAtOnce;
    setReadings(asked && !isLarge ? readSdkOutcomes(recording, *asked) : std::vector<SdkReading>());
    if (isLarge)
        readInBackground(m_reader, recording, *asked, [this](std::vector<SdkReading> readings) {
            setReadings(std::move(readings));
        });
}

void SdkPage::setReadings(std::vector<SdkReading> readings)
{
    m_readings = std::move(readings);
    refresh();
}

QToolButton *SdkPage::takeHeader()
{
    m_isHeaderDetached = true;
    layout()->removeWidget(m_header);
    refresh();
    return m_header;
}

void SdkPage::updateParts()
{
    const bool open = m_header->isChecked();
    const bool any = !m_readings.empty();
    m_body->setVisible(open);
    m_header->setVisible(any);
    setVisible(any && (open || !m_isHeaderDetached));
}

static ColorRole roleOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Same:
        return ColorRole::Completed;
    case Outcome::Differs:
        return ColorRole::Warning;
    default:
        return ColorRole::Error;
    }
}

static QLatin1StringView iconOf(Outcome outcome)
{
    return outcome == Outcome::Same      ? "check"_L1
           : outcome == Outcome::Differs ? "warning"_L1
                                         : "error"_L1;
}

void SdkPage::refresh()
{
    const bool open = m_header->isChecked();
    updateParts();
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (m_readings.empty())
        return;
    const auto others = std::count_if(m_readings.begin(), m_readings.end(),
                                      [](const auto &one) { return one.outcome != Outcome::Same; });
    const QString whole =
        others == 0 ? tr("Official SDKs parse it identically")
                    : tr("%n official SDK(s) would parse it differently", nullptr, int(others));
    m_header->setText(!m_isHeaderDetached ? whole
                      : others == 0       ? tr("SDKs")
                                          : tr("%n SDK(s) differ", nullptr, int(others)));
    m_header->setToolTip(m_isHeaderDetached ? whole
                                            : tr("How official SDKs would parse this event"));
    const Outcome worst =
        std::max_element(m_readings.begin(), m_readings.end(), [](const auto &a, const auto &b) {
            return a.outcome < b.outcome;
        })->outcome;
    m_header->setIcon(icon(iconOf(worst), roleOf(worst)));
    m_header->setAccessibleName(whole);
    m_header->setArrowType(Qt::NoArrow);
    if (!open)
        return;
    for (int row = 0; row < int(m_readings.size()); ++row) {
        const SdkReading &reading = m_readings[size_t(row)];
        auto *name = new QLabel(sdkTitle(reading.sdk), m_body);
        auto *word = new QLabel(textOf(outcomeText(reading.outcome)), m_body);
        auto *why = new QLabel(displayLine(textOf(reading.why), 300), m_body);
        QPalette colors = word->palette();
        colors.setColor(QPalette::WindowText,
                        Palette::current().textColor(roleOf(reading.outcome)));
        word->setPalette(colors);
        why->setProperty("role", u"dim"_s);
        why->setWordWrap(true);
        int column = 0;
        for (QLabel *label : {name, word, why}) {
            label->setTextFormat(Qt::PlainText);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            m_grid->addWidget(label, row, column++, Qt::AlignTop);
        }
    }
}

} // namespace a2a

#include "moc_sdkpage.cpp"
