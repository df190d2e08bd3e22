// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/mediasniff.h"
#include "ui/viewers/preview/bytecollector.h"
#include "ui/viewers/preview/frameplayer.h"
#include "ui/viewers/preview/previewview.h"
#include "ui/viewers/preview/renderclient.h"

#include <QTimer>

#include <optional>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace a2a {

class EmptyState;
class ImageCanvas;

/// Images, animations, SVG and pages of PDF, drawn by the preview helper. Incomplete ones are
/// shown as far as received. Animations are paused until play is pressed.
class ImageView final : public PreviewView {
    Q_OBJECT

public:
    explicit ImageView(RenderClient &client, QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;

    /// How this view shows a format, or nothing if it cannot.
    [[nodiscard]] static std::optional<RenderKind> kindOf(MediaFormat format);

    [[nodiscard]] ImageCanvas *canvas() const { return m_canvas; }
    [[nodiscard]] FramePlayer &player() { return m_player; }
    /// "640 × 400 · 24 bit · PNG".
    [[nodiscard]] QString facts() const;
    /// Why no image can be shown, or empty if one is.
    [[nodiscard]] QString problem() const { return m_problem; }
    [[nodiscard]] int page() const { return m_page; }
    void setPage(int page); ///< of a document, from 0

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildBar();
    QToolButton *addButton(const QString &text, QLatin1StringView iconName, const QString &tip);
    void startDrawing();
    void draw();
    void showResult(const RenderResult &result);
    void showFrame(const QImage &image);
    void drawDetail();
    void showFacts();
    void showNote();
    void step(int by);

    RenderClient &m_client;
    ByteCollector m_bytes;
    FramePlayer m_player;
    ViewerInput m_content;
    std::optional<RenderKind> m_kind;
    MediaFormat m_format = MediaFormat::Empty;
    RenderClient::Job m_job = 0;
    RenderClient::Job m_detailJob = 0;
    RenderResult m_shown; ///< without its frames
    QString m_problem;
    int m_page = 0;
    qint64 m_drawnBytes = -1;
    bool m_drawnSettled = false;
    QTimer m_throttle;    ///< between two drawings of a growing image
    QTimer m_detailDelay; ///< until the view has stopped moving

    QStackedWidget *m_stack;
    ImageCanvas *m_canvas;
    EmptyState *m_empty;
    QWidget *m_bar;
    QToolButton *m_fit = nullptr;
    QToolButton *m_actualSize = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_play = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_pageLabel = nullptr;
    QLabel *m_factsLabel = nullptr;
};

} // namespace a2a
