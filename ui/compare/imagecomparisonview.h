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
using ImageDecoder =
    std::function<void(const QByteArray &bytes, bool isVector, QObject *context,
                       std::function<void(const QImage &image, const QString &problem)> done)>;

/// The client must outlive the drawer.
[[nodiscard]] ImageDecoder makeImageDecoder(RenderClient &client);

class ImagePairView;

/// Two images side by side, or alternating at the same position twice a second if the user starts
/// blinking, which never starts automatically. With reduced motion the button switches between the
/// images.
class ImageComparisonView final : public QWidget {
    Q_OBJECT

public:
    static constexpr int BlinkMs = 500;

    explicit ImageComparisonView(QWidget *parent = nullptr);

    void setDecoder(ImageDecoder decoder) { m_decoder = std::move(decoder); }
    void setImages(const QByteArray &before, const QByteArray &after, bool isVector,
                   const QString &beforeName, const QString &afterName);
    void clear();
    void setBlinking(bool blink);
    [[nodiscard]] bool isBlinking() const { return m_blink.isActive(); }
    [[nodiscard]] ImagePairView *pair() const { return m_pair; }

signals:
    /// Reports the sizes of the images, or why an image is not shown.
    void summaryChanged(const QString &sentence);

protected:
    void hideEvent(QHideEvent *event) override;
    bool event(QEvent *event) override;

private:
    void updateBlinkButton();
    void showNext();
    void decode(int side, const QByteArray &bytes, bool isVector);
    void updateSummary();

    ImageDecoder m_decoder;
    ImagePairView *m_pair;
    QToolButton *m_blinkButton;
    QLabel *m_problem;
    QTimer m_blink;
    quint64 m_request = 0; ///< counts the calls of setImages(); late results are dropped
    std::array<QString, 2> m_problems;
    std::array<bool, 2> m_isDecoded{};
};

/// The images as painted: scaled equally, so that differences are at the same position.
class ImagePairView final : public QWidget {
    Q_OBJECT

public:
    explicit ImagePairView(QWidget *parent = nullptr);

    void setImage(int side, const QImage &image);
    [[nodiscard]] const QImage &image(int side) const { return m_images[size_t(side)]; }
    void setNames(const QString &before, const QString &after);
    /// Shows only the image of that side (0 or 1), or both side by side (-1).
    void setSingleSide(int side);
    [[nodiscard]] int singleSide() const { return m_singleSide; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintSide(QPainter *painter, const QRect &area, int side, double scale);
    [[nodiscard]] double scaleFor(const QSize &area) const;

    std::array<QImage, 2> m_images;
    std::array<QString, 2> m_names;
    int m_singleSide = -1;
};

} // namespace a2a
