// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "ui/panes/chat/paintedcontent.h"
#include "ui/style/palette.h"

#include <QPoint>
#include <QRect>
#include <QString>

class QPainter;

namespace a2a {

/// What a click at a place in a row, or a key on the current row, does.
enum class RowAction : quint8 {
    None,
    Toggle,
    OpenArtifact,
    Answer,
    CancelTask,
    Retry,
    SwitchOffer,
    SetCredentials,
    Resubscribe,
    GetTask,
    Dismiss,
    Restore, ///< a question that was dismissed
    ShowFindings,
    OpenPart, ///< of a message: fileAt()
    OpenLink, ///< in a text: linkAt()
    Fold,     ///< or unfold a value in its content
    Play,     ///< or stop a sound: soundAt()
    ShowAll,  ///< of an artifact's content, or less of it
};

/// What changes from one painting of a row to the next without another layout.
struct RowState {
    bool current = false; ///< the keyboard's row, in a view that has the focus
    bool selected = false;
    RowAction hovered = RowAction::None;
    qreal degrees = 0;   ///< of the turning arc
    qint64 lastedNs = 0; ///< how long a question waits or a run lasts by now
    int step = -1;       ///< the selected line of a run, as stepAt() counts
};

/// One row of a conversation, laid out for one width: its geometry, and how to draw it. Coordinates
/// are relative to the row's upper left corner, in device independent pixels. Immutable; dropped
/// when the row, the width or the colours change.
class RowPainter {
public:
    RowPainter() = default;
    RowPainter(const RowPainter &) = delete;
    RowPainter &operator=(const RowPainter &) = delete;
    virtual ~RowPainter() = default;

    [[nodiscard]] virtual int height() const = 0;
    /// The bubble or card.
    [[nodiscard]] virtual QRect frame() const = 0;
    virtual void paint(QPainter *painter, const RowState &state) const = 0;
    [[nodiscard]] virtual RowAction actionAt(QPoint) const { return RowAction::None; }
    [[nodiscard]] virtual QString toolTipAt(QPoint) const { return {}; }
    /// Where the mark of its findings stands; empty: it has none.
    [[nodiscard]] virtual QRect markRect() const { return {}; }
    /// The status of an open run whose line stands there; -1: none.
    [[nodiscard]] virtual int stepAt(QPoint) const { return -1; }
    /// What RowAction::Fold folds or unfolds there.
    [[nodiscard]] virtual FoldedNode nodeAt(QPoint) const { return {}; }
    /// See PaintedContent::nextNodes().
    [[nodiscard]] virtual std::vector<FoldedNode> nextNodes(bool) const { return {}; }
    /// See PaintedContent::placeOf().
    [[nodiscard]] virtual QRect placeOf(const QString &, Qt::CaseSensitivity) const { return {}; }
    /// What RowAction::Play plays there.
    [[nodiscard]] virtual PlayedPart soundAt(QPoint) const { return {}; }
    [[nodiscard]] virtual std::vector<PlayedPart> sounds() const { return {}; }
    /// The part of its message that OpenPart opens there; -1: none.
    [[nodiscard]] virtual int fileAt(QPoint) const { return -1; }
    /// What OpenLink asks to open there; empty: nothing.
    [[nodiscard]] virtual QString linkAt(QPoint) const { return {}; }
    /// It shows that picture, or a place for it (RowPictures).
    [[nodiscard]] virtual bool hasPicture(const QByteArray &) const { return false; }
    /// There is more than is shown: RowAction::ShowAll shows it.
    [[nodiscard]] virtual bool isCut() const { return false; }
    /// Something in it turns.
    [[nodiscard]] virtual bool isWorking() const { return false; }
};

/// Sizes of the conversation.
namespace chat {
inline constexpr int Margin = 16;  ///< between the view's edge and the rows
inline constexpr int Gap = 10;     ///< below a row
inline constexpr int Padding = 12; ///< inside of bubbles and cards
inline constexpr int MostWidth =
    640; ///< of bubbles and cards, at 100 %: longer lines are hard to read
/// Height of a button.
[[nodiscard]] int buttonHeight();
/// The widest a bubble or card may be in a view of that width.
[[nodiscard]] int frameWidth(int viewWidth);
} // namespace chat

/// A rounded box; with `bar` a thick line at its left, as on cards that want something.
void paintFrame(QPainter *painter, const QRect &rect, const QColor &fill, const QColor &line,
                const QColor &bar = {});
/// The mark of the current or selected row around its bubble or card.
void paintFocus(QPainter *painter, const QRect &rect, const RowState &state,
                const Palette &palette);

/// The mark of findings: its shape and colour tell how grave they are.
void paintFindingMark(QPainter *painter, const QRect &rect, Severity severity,
                      const Palette &palette);

/// A button painted in a card.
struct PaintedButton {
    QRect rect;
    QString text;
    RowAction action = RowAction::None;
    bool primary = false;

    /// Width that the text needs.
    [[nodiscard]] static int widthFor(const QString &text);
    void paint(QPainter *painter, const RowState &state, const Palette &palette) const;
};

/// "840 ms", "1.3 s", "2 min 05 s": how long something took.
[[nodiscard]] QString lastedText(qint64 ns);
/// "00:18", "1:02:03": a clock that runs.
[[nodiscard]] QString clockText(qint64 ns);
/// "14:02:11.204" in local time.
[[nodiscard]] QString timeText(qint64 wallMs);

} // namespace a2a
