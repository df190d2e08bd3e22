// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "ui/panes/chat/rows/paintedcontent.h"
#include "ui/style/palette.h"

#include <QHash>
#include <QPoint>
#include <QRect>
#include <QSet>
#include <QString>
#include <QStringList>

class QPainter;

namespace a2a {

class PartsLayout;

/// What a click at a position in a row, or a key on the current row, does.
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
    Restore,        ///< a dismissed question
    SendToQuestion, ///< the message that passed it over
    ShowFindings,
    OpenPart,      ///< of a message: fileAt()
    OpenLink,      ///< in a text: linkAt()
    Fold,          ///< collapses or expands a value in the row's content
    Play,          ///< plays or stops audio: soundAt()
    ShowAll,       ///< all of an artifact's content, or less of it
    ShowExact,     ///< its texts as they were sent
    ShowFormatted, ///< its texts as Markdown
    ShowMetadata,  ///< shows or collapses the metadata
};

/// State that changes between paints without a new layout.
struct RowState {
    bool current = false; ///< the row with the keyboard focus
    bool selected = false;
    RowAction hovered = RowAction::None;
    qreal degrees = 0;   ///< of the spinner
    qint64 lastedNs = 0; ///< how long a question has been pending or a run has lasted
    int step = -1;       ///< the selected line of a run, numbered like stepAt()
};

/// One row of a conversation, laid out for one width: its geometry, and how to draw it. Coordinates
/// are relative to the row's upper left corner, in device independent pixels. Immutable; dropped
/// when the row, the width or the colors change.
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
    /// The position of its findings mark; empty if it has none.
    [[nodiscard]] virtual QRect markRect() const { return {}; }
    /// The status of an open run whose line is at that position; -1: none.
    [[nodiscard]] virtual int stepAt(QPoint) const { return -1; }
    /// What RowAction::Fold collapses or expands at that position.
    [[nodiscard]] virtual FoldedNode nodeAt(QPoint) const { return {}; }
    /// See PaintedContent::nextNodes().
    [[nodiscard]] virtual std::vector<FoldedNode> nextNodes(bool) const { return {}; }
    /// See PaintedContent::placeOf().
    [[nodiscard]] virtual QRect placeOf(const QString &, Qt::CaseSensitivity) const { return {}; }
    /// What RowAction::Play plays at that position.
    [[nodiscard]] virtual PlayedPart soundAt(QPoint) const { return {}; }
    [[nodiscard]] virtual std::vector<PlayedPart> sounds() const { return {}; }
    /// The part of its message that OpenPart opens at that position; -1: none.
    [[nodiscard]] virtual int fileAt(QPoint) const { return -1; }
    /// The laid-out parts: of the row, or of a status of an open run (-1: of the row); null: none.
    [[nodiscard]] virtual const PartsLayout *partsOf(int) const { return nullptr; }
    /// What OpenLink asks to open there; empty: nothing.
    [[nodiscard]] virtual QString linkAt(QPoint) const { return {}; }
    /// The row shows the image with that key, or a placeholder for it (RowPictures).
    [[nodiscard]] virtual bool hasPicture(const QByteArray &) const { return false; }
    /// Not everything is shown: RowAction::ShowAll shows it.
    [[nodiscard]] virtual bool isCut() const { return false; }
    /// The row shows a spinner.
    [[nodiscard]] virtual bool isWorking() const { return false; }
};

/// Metrics of the conversation.
namespace chat {
inline constexpr int Margin = 16;  ///< between the view's edge and the rows
inline constexpr int Gap = 10;     ///< below a row
inline constexpr int Padding = 12; ///< inside of bubbles and cards
inline constexpr int MostWidth =
    640; ///< of bubbles and cards, at 100 %: longer lines are hard to read
/// Height of a button.
[[nodiscard]] int buttonHeight();
/// The maximum width of a bubble or card in a view of that width.
[[nodiscard]] int frameWidth(int viewWidth);
} // namespace chat

/// A rounded box; with `bar` a thick line on the left, as on cards that need the user.
void paintFrame(QPainter *painter, const QRect &rect, const QColor &fill, const QColor &line,
                const QColor &bar = {});
/// The mark of the current or selected row around its bubble or card.
void paintFocus(QPainter *painter, const QRect &rect, const RowState &state,
                const Palette &palette);

/// The mark of findings: its shape and color show the highest severity.
void paintFindingMark(QPainter *painter, const QRect &rect, Severity severity,
                      const Palette &palette);

/// A button painted in a card.
struct PaintedButton {
    QRect rect;
    QString text;
    RowAction action = RowAction::None;
    bool primary = false;

    /// Width needed for the text.
    [[nodiscard]] static int widthFor(const QString &text);
    void paint(QPainter *painter, const RowState &state, const Palette &palette) const;
};

/// How the texts of agents are shown: by the rule (TextForm), or otherwise by the user's choice.
enum class TextsAs : quint8 {
    Ruled,
    Exact,     ///< every text as it was sent
    Formatted, ///< as Markdown every text that may be Markdown
};

/// What the user chose for the parts of messages and artifacts, by their owner
/// (PartsLayout::Options::source).
struct PartChoices {
    TextsAs all = TextsAs::Ruled;
    QHash<QByteArray, TextsAs> texts; ///< where it differs from `all`
    QSet<QByteArray> metadata;        ///< whose metadata is expanded

    [[nodiscard]] TextsAs textsOf(const QByteArray &owner) const { return texts.value(owner, all); }
    /// ShowExact, ShowFormatted, or ShowMetadata, which collapses it as well.
    void choose(const QByteArray &owner, RowAction action);
};

/// Words below parts that say how they are shown, and what else there is; a click changes that.
/// Immutable once laid out.
class PartMarks final {
public:
    void add(RowAction action, const QString &text, const QString &toolTip,
             QLatin1StringView icon = {});
    [[nodiscard]] bool isEmpty() const { return m_marks.empty(); }
    [[nodiscard]] QSize size() const;
    /// Positions are relative to the upper left corner of the words.
    [[nodiscard]] RowAction actionAt(QPoint place) const;
    [[nodiscard]] QString toolTipAt(QPoint place) const;
    void paint(QPainter *painter, QPoint at, const QColor &ink, RowAction hovered) const;
    [[nodiscard]] QStringList words() const; ///< for screen readers

private:
    struct Mark {
        RowAction action = RowAction::None;
        QString text;
        QString toolTip;
        QLatin1StringView icon;
        QRect rect;
    };
    std::vector<Mark> m_marks;
};

/// "840 ms", "1.3 s", "2 min 05 s": a duration.
[[nodiscard]] QString lastedText(qint64 ns);
/// "00:18", "1:02:03": a running clock.
[[nodiscard]] QString clockText(qint64 ns);
/// "14:02:11.204" in local time.
[[nodiscard]] QString timeText(qint64 wallMs);

} // namespace a2a
