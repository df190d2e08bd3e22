// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>

class QLabel;
class QToolButton;

namespace a2a {

class RenderClient;

/// Decodes an image from bytes, outside of this process. Calls back with the image, or with a
/// sentence that explains why there is none, but never after `context` is destroyed.
using PictureDrawer =
    std::function<void(const QByteArray &bytes, bool isVector, QObject *context,
                       std::function<void(const QImage &picture, const QString &problem)> done)>;

/// The client must outlive the drawer.
[[nodiscard]] PictureDrawer drawerOf(RenderClient &client);

class PicturePair;

/// Two images side by side, or alternating at the same position twice a second if the user starts
/// blinking, which never starts automatically. With reduced motion the button switches between the
/// images.
class ImageCompare final : public QWidget {
    Q_OBJECT

public:
    static constexpr int BlinkMs = 500;

    explicit ImageCompare(QWidget *parent = nullptr);

    void setDrawer(PictureDrawer drawer) { m_drawer = std::move(drawer); }
    void setPictures(const QByteArray &before, const QByteArray &after, bool isVector,
                     const QString &beforeName, const QString &afterName);
    void clear();
    void setBlinking(bool blink);
    [[nodiscard]] bool isBlinking() const { return m_blink.isActive(); }
    [[nodiscard]] PicturePair *pair() const { return m_pair; }

signals:
    /// Reports the sizes of the images, or why an image is not shown.
    void described(const QString &sentence);

protected:
    void hideEvent(QHideEvent *event) override;
    bool event(QEvent *event) override;

private:
    void showMotion();
    void showNext();
    void draw(int side, const QByteArray &bytes, bool isVector);
    void describe();

    PictureDrawer m_drawer;
    PicturePair *m_pair;
    QToolButton *m_blinkButton;
    QLabel *m_problem;
    QTimer m_blink;
    quint64 m_turn = 0; ///< counts the calls of setPictures(); late results are dropped
    std::array<QString, 2> m_problems;
    std::array<bool, 2> m_answered{};
};

/// The images as painted: scaled equally, so that differences are at the same position.
class PicturePair final : public QWidget {
    Q_OBJECT

public:
    explicit PicturePair(QWidget *parent = nullptr);

    void setPicture(int side, const QImage &picture);
    [[nodiscard]] const QImage &picture(int side) const { return m_pictures[size_t(side)]; }
    void setNames(const QString &before, const QString &after);
    /// Shows only the image of that side (0 or 1), or both side by side (-1).
    void setOnly(int side);
    [[nodiscard]] int only() const { return m_only; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintOne(QPainter *painter, const QRect &room, int side, double scale);
    [[nodiscard]] double scaleFor(const QSize &room) const;

    std::array<QImage, 2> m_pictures;
    std::array<QString, 2> m_names;
    int m_only = -1;
};

} // namespace a2a
