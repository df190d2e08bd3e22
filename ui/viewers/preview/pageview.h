// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/bytecollector.h"
#include "ui/viewers/preview/previewview.h"
#include "ui/viewers/preview/renderclient.h"

#include <QRect>
#include <QTimer>

#include <optional>

class QStackedWidget;

namespace a2a {

class EmptyState;
class PageCanvas;

/// HTML as an image of the page, laid out by the preview helper as wide as the view, also while it
/// streams. Only while visible: a hidden page costs nothing.
class PageView final : public PreviewView {
    Q_OBJECT

public:
    explicit PageView(RenderClient &client, QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    void setFollowing(bool following) override;

    /// Why the page cannot be shown, or not completely; empty if it is.
    [[nodiscard]] QString problem() const { return m_problem; }
    [[nodiscard]] QString note() const;
    [[nodiscard]] PageCanvas *canvas() const { return m_canvas; }

    /// The largest page that is laid out completely; the rest of a larger one is left out.
    static constexpr qint64 MaxBytes = 1024 * 1024;

signals:
    /// The user wants to see the text, because there is no image.
    void textRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// The parameters of an image, besides the bytes.
    struct RequestedImage {
        qsizetype bytes;
        QSize size;
        QRect clip;
        int percent;

        friend bool operator==(const RequestedImage &, const RequestedImage &) = default;
    };

    [[nodiscard]] RenderRequest makeRequest(double scale) const;
    void scheduleUpdate();
    void update();
    void draw();
    void showResult(const RenderResult &result, double scale);

    RenderClient &m_client;
    ByteCollector m_bytes;
    ViewerInput m_content;
    bool m_isTruncated = false;
    bool m_isFollowing = false;
    RenderClient::Job m_job = 0;
    bool m_isDrawing = false;
    bool m_isStale = false;                    ///< there is more to draw meanwhile
    std::optional<RequestedImage> m_requested; ///< for the last image
    QString m_problem;
    QTimer m_updateTimer;

    QStackedWidget *m_stack;
    PageCanvas *m_canvas;
    EmptyState *m_empty;
};

} // namespace a2a
