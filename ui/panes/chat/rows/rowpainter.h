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

/// The action of a click at a position in a row, or of a key on the current row.
enum class RowAction : quint8 {
    None,
    ToggleRun,
    OpenArtifact,
    Answer,
    CancelTask,
    Retry,
    SwitchInterface,
    SetCredentials,
    Resubscribe,
    GetTask,
    Dismiss,
    Restore,        ///< restores a dismissed question
    SendToQuestion, ///< sends the message that did not answer the question to it
    ShowFindings,
    OpenPart,      ///< opens a part of a message, see fileAt()
    OpenLink,      ///< opens a link in a text, see linkAt()
    ToggleNode,    ///< collapses or expands a value in the row's content
    PlayAudio,     ///< plays or stops audio, see audioAt()
    ShowAll,       ///< shows all of an artifact's content, or less of it
    ShowExact,     ///< shows the texts as they were sent
    ShowFormatted, ///< shows the texts as Markdown
    ShowMetadata,  ///< shows or collapses the metadata
};

/// State that changes between paints without a new layout.
struct RowState {
    bool current = false; ///< the row with the keyboard focus
    bool selected = false;
    RowAction hovered = RowAction::None;
    qreal degrees = 0;    ///< rotation of the spinner
    qint64 elapsedNs = 0; ///< how long a question has been pending or a run has lasted
    int step = -1;        ///< the selected line of a run as in stepAt(), or -1
};

/// Paints a row of a conversation, which is laid out for one width. Coordinates are relative to the
/// row's upper left corner, in device independent pixels. Immutable: it is replaced when the row,
/// the width or the colors change.
class RowPainter {
public:
    RowPainter() = default;
    RowPainter(const RowPainter &) = delete;
    RowPainter &operator=(const RowPainter &) = delete;
    virtual ~RowPainter() = default;

    [[nodiscard]] virtual int height() const = 0;
    /// The rectangle of the bubble or card.
    [[nodiscard]] virtual QRect frame() const = 0;
    virtual void paint(QPainter *painter, const RowState &state) const = 0;
    [[nodiscard]] virtual RowAction actionAt(QPoint) const { return RowAction::None; }
    [[nodiscard]] virtual QString toolTipAt(QPoint) const { return {}; }
    /// The position of the row's findings mark, or empty if it has none.
    [[nodiscard]] virtual QRect markRect() const { return {}; }
    /// The status of an open run whose line is at that position, or -1 if there is none.
    [[nodiscard]] virtual int stepAt(QPoint) const { return -1; }
    /// The node that RowAction::ToggleNode collapses or expands at that position.
    [[nodiscard]] virtual CollapsibleNode nodeAt(QPoint) const { return {}; }
    /// See PaintedContent::nextLevelNodes().
    [[nodiscard]] virtual std::vector<CollapsibleNode> nextLevelNodes(bool) const { return {}; }
    /// See PaintedContent::findTextRect().
    [[nodiscard]] virtual QRect findTextRect(const QString &, Qt::CaseSensitivity) const
    {
        return {};
    }
    /// The sound that RowAction::PlayAudio plays at that position.
    [[nodiscard]] virtual AudioPart audioAt(QPoint) const { return {}; }
    [[nodiscard]] virtual std::vector<AudioPart> audioParts() const { return {}; }
    /// The part of the message that RowAction::OpenPart opens at that position, or -1 if there is
    /// none.
    [[nodiscard]] virtual int fileAt(QPoint) const { return -1; }
    /// The layout of the parts of a status of an open run, or of the row itself for -1. Null if
    /// there is none.
    [[nodiscard]] virtual const PartsLayout *partsLayout(int) const { return nullptr; }
    /// The URL that RowAction::OpenLink opens at that position, or empty if there is none.
    [[nodiscard]] virtual QString linkAt(QPoint) const { return {}; }
    /// Whether the row shows the image with that key of RowImages, or a placeholder for it.
    [[nodiscard]] virtual bool hasImage(const QByteArray &) const { return false; }
    /// Whether something is left out that RowAction::ShowAll shows.
    [[nodiscard]] virtual bool isTruncated() const { return false; }
    /// Whether the row shows a spinner.
    [[nodiscard]] virtual bool isWorking() const { return false; }
};

/// Metrics of the conversation.
namespace chat {
inline constexpr int Margin = 16;  ///< between the view's edge and the rows
inline constexpr int Gap = 10;     ///< below a row
inline constexpr int Padding = 12; ///< inside of bubbles and cards
inline constexpr int MaxWidth =
    640; ///< of bubbles and cards, at 100 %: longer lines are hard to read
/// Height of a button.
[[nodiscard]] int buttonHeight();
/// The maximum width of a bubble or card in a view of that width.
[[nodiscard]] int frameWidth(int viewWidth);
} // namespace chat

/// Paints a rounded box. If `bar` is valid, the box has a thick line of that color on the left, as
/// cards that need the user's attention have.
void paintFrame(QPainter *painter, const QRect &rect, const QColor &fill, const QColor &line,
                const QColor &bar = {});
/// Paints the focus frame of the current or selected row around its bubble or card.
void paintFocus(QPainter *painter, const QRect &rect, const RowState &state,
                const Palette &palette);

/// Paints the findings mark. Its shape and color show the highest severity.
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

/// How the texts of agents are shown: automatically as in TextForm, or as chosen by the user.
enum class TextDisplay : quint8 {
    Automatic,
    Exact,     ///< shows every text as it was sent
    Formatted, ///< shows every text that may be Markdown as Markdown
};

/// What the user chose for the parts of messages and artifacts, by their owner
/// (PartsLayout::Options::source).
struct PartDisplayChoices {
    TextDisplay all = TextDisplay::Automatic;
    QHash<QByteArray, TextDisplay> texts; ///< owners for which the choice differs from `all`
    QSet<QByteArray> metadata;            ///< owners whose metadata is expanded

    [[nodiscard]] TextDisplay textDisplay(const QByteArray &owner) const
    {
        return texts.value(owner, all);
    }
    /// Applies ShowExact, ShowFormatted or ShowMetadata, which expands or collapses the metadata.
    void choose(const QByteArray &owner, RowAction action);
};

/// The clickable words below parts that say how the parts are shown and whether there is metadata.
/// A click changes that.
class PartDisplayToggles final {
public:
    void add(RowAction action, const QString &text, const QString &toolTip,
             QLatin1StringView icon = {});
    [[nodiscard]] bool isEmpty() const { return m_toggles.empty(); }
    [[nodiscard]] QSize size() const;
    /// Positions are relative to the upper left corner of the words.
    [[nodiscard]] RowAction actionAt(QPoint pos) const;
    [[nodiscard]] QString toolTipAt(QPoint pos) const;
    void paint(QPainter *painter, QPoint at, const QColor &ink, RowAction hovered) const;
    [[nodiscard]] QStringList texts() const; ///< for screen readers

private:
    struct DisplayToggle {
        RowAction action = RowAction::None;
        QString text;
        QString toolTip;
        QLatin1StringView icon;
        QRect rect;
    };
    std::vector<DisplayToggle> m_toggles;
};

/// A duration as text, such as "840 ms", "1.3 s" or "2 min 05 s".
[[nodiscard]] QString formatDuration(qint64 ns);
/// The time of a running clock as text, such as "00:18" or "1:02:03".
[[nodiscard]] QString formatElapsedTime(qint64 ns);
/// The local time of day as text, such as "14:02:11.204".
[[nodiscard]] QString formatTimeOfDay(qint64 wallMs);

} // namespace a2a
