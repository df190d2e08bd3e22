// SPDX-License-Identifier: Apache-2.0
#include "ui/style/icons.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>

// The resources are in a static library: the linker would drop them without this call, which must
// not be made inside a namespace.
static void initResources()
{
    static const bool once = [] {
        Q_INIT_RESOURCE(resources);
        return true;
    }();
    Q_UNUSED(once)
}

namespace a2a {

using namespace Qt::StringLiterals;

static QByteArray drawing(QLatin1StringView name, const QColor &color)
{
    initResources();
    QFile file(u":/a2a/icons/"_s % name % u".svg"_s);
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("no icon named %.*s", int(name.size()), name.data());
        return {};
    }
    return file.readAll().replace("currentColor", color.name().toLatin1());
}

QPixmap iconPixmap(QLatin1StringView name, const QColor &color, int pixels)
{
    if (pixels <= 0)
        return {};
    const QString key = u"a2a/"_s % name % u'/' % QString::number(pixels) % u'/' %
                        QString::number(color.rgba(), 16);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    const QByteArray svg = drawing(name, color);
    if (!svg.isEmpty()) {
        QSvgRenderer renderer(svg);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(double(color.alphaF()));
        renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    }
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

static QRect squareIn(const QRect &rect)
{
    const int side = qMin(rect.width(), rect.height());
    return {rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side,
            side};
}

void paintIcon(QPainter *painter, const QRect &rect, QLatin1StringView name, const QColor &color)
{
    const QRect square = squareIn(rect);
    const qreal ratio = painter->device()->devicePixelRatio();
    QPixmap pixmap = iconPixmap(name, color, qRound(square.width() * ratio));
    pixmap.setDevicePixelRatio(ratio);
    painter->drawPixmap(square.topLeft(), pixmap);
}

void paintWorkingArc(QPainter *painter, const QRect &rect, const QColor &color, qreal degrees)
{
    const QRect square = squareIn(rect);
    const qreal unit = square.width() / 16.0;
    const QRectF circle(square.x() + 2.5 * unit, square.y() + 2.5 * unit, 11 * unit, 11 * unit);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    QColor ring = color;
    ring.setAlphaF(0.35F);
    painter->setPen(QPen(ring, 1.6 * unit));
    painter->drawEllipse(circle);
    painter->setPen(QPen(color, 2.2 * unit, Qt::SolidLine, Qt::RoundCap));
    // Qt counts sixteenths of a degree, counter-clockwise from three o'clock.
    painter->drawArc(circle, qRound((90 - degrees) * 16), -110 * 16);
    painter->restore();
}

namespace {

/// An icon engine that renders one of our drawings at any requested size.
class TintedIconEngine final : public QIconEngine {
public:
    TintedIconEngine(QLatin1StringView name, ColorRole role)
        : m_name(name.data(), name.size())
        , m_role(role)
    {
    }
    TintedIconEngine(QLatin1StringView name, const QColor &color)
        : m_name(name.data(), name.size())
        , m_fixed(color)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        paintIcon(painter, rect, QLatin1StringView(m_name), tint(mode));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        return iconPixmap(QLatin1StringView(m_name), tint(mode), qMin(size.width(), size.height()));
    }
    QSize actualSize(const QSize &size, QIcon::Mode, QIcon::State) override
    {
        const int side = qMin(size.width(), size.height());
        return {side, side};
    }
    QIconEngine *clone() const override { return new TintedIconEngine(*this); }
    QString key() const override { return u"a2a-tinted"_s; }

private:
    [[nodiscard]] QColor tint(QIcon::Mode mode) const
    {
        if (mode == QIcon::Disabled)
            return Palette::current().color(ColorRole::Faint);
        return m_fixed ? *m_fixed : Palette::current().color(m_role);
    }

    QByteArray m_name;
    ColorRole m_role = ColorRole::Dim;
    std::optional<QColor> m_fixed;
};

} // namespace

QIcon icon(QLatin1StringView name, ColorRole role)
{
    return QIcon(new TintedIconEngine(name, role));
}

QIcon icon(QLatin1StringView name, const QColor &color)
{
    return QIcon(new TintedIconEngine(name, color));
}

QStringList iconNames()
{
    initResources();
    QStringList names = QDir(u":/a2a/icons"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(4);
    return names;
}

QIcon applicationIcon()
{
    initResources();
    // The icon is not made from its file name, since Qt's plugin for SVG icons may not be
    // installed.
    QSvgRenderer renderer(u":/a2a/a2ascope.svg"_s);
    QIcon icon;
    for (const int pixels : {16, 24, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(pixels, pixels);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter, QRectF(0, 0, pixels, pixels));
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace a2a
