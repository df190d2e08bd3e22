// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/content/viewchoice.h"
#include "model/session/content.h"

#include <QHash>
#include <QWidget>

#include <functional>
#include <optional>

class QStackedWidget;

namespace a2a {

class ContentViewer;
class ImageView;
class LayoutMemory;
class PreviewHeader;
class RemoteFiles;
class RenderClient;
class ViewMemory;
class ViewerSet;

/// The state of a run of an artifact's content for viewers: all received data, and how much of it
/// the player shows.
struct ShownPart {
    RunHead head;
    ByteSource source;     ///< all received data
    qint64 shown = 0;      ///< number of bytes shown
    json::ByteRange added; ///< tinted bytes of the player's chunk, length 0 for none
    bool live = true;      ///< everything is shown, and new data is followed
    bool settled = false;  ///< no more data will follow

    [[nodiscard]] bool isWhole() const { return shown == source.size; }
    /// A copy of the shown bytes.
    [[nodiscard]] QByteArray bytes() const
    {
        return shown > 0 ? source.read(0, shown) : QByteArray();
    }
};

/// The preview of one run: the viewer that matches its bytes, or the one chosen by the user for its
/// media type. Grows with the run; at an earlier chunk of the player it shows the content up to
/// that chunk, with the chunk's bytes tinted. Viewers are created on first use.
class PartPreview final : public QWidget {
    Q_OBJECT

public:
    explicit PartPreview(QWidget *parent = nullptr);

    /// Sets where the user's choices are stored: the views, and whether text is wrapped.
    void setMemory(ViewMemory &memory, LayoutMemory &layout);
    /// Sets what fetches the targets of links when the user requests it. They are then shown in
    /// place of the link. `agent` returns the agent that the links belong to.
    void setRemoteFiles(RemoteFiles &files, std::function<quint32()> agent);
    /// Shows another run, or nothing if it is empty. `name`: the name of the artifact.
    void setPart(const std::optional<ShownPart> &run, const QString &name);
    /// Updates the preview after the same run has grown or ended, or to show another range of it.
    void updatePart(const ShownPart &run);
    [[nodiscard]] bool hasPart() const { return m_part.has_value(); }
    /// Whether more of the content could be shown, which takes a while, see showAll().
    [[nodiscard]] bool canShowMore() const;
    void showAll();
    /// Whether the view stays at the end of growing content.
    void setFollowing(bool following);
    /// Whether only the content is shown, without controls.
    void setChromeHidden(bool bare);
    /// Sets the user's choice of the view, or the automatic one if it is empty. Remembered for the
    /// media type.
    void chooseView(std::optional<ViewKind> view);

    /// The current view.
    [[nodiscard]] ViewKind kind() const { return m_kind; }
    /// The current viewer, or null if no run is shown.
    [[nodiscard]] ContentViewer *viewer() const { return m_viewer; }
    /// Decodes active formats; lives as long as the preview.
    [[nodiscard]] RenderClient &renderClient();
    [[nodiscard]] ImageView *imageView() const; ///< null until an image is shown
    [[nodiscard]] PreviewHeader *head() const { return m_header; }
    [[nodiscard]] const ViewSubject &subject() const { return m_subject; }
    [[nodiscard]] QString note() const;

signals:
    /// `note`: a sentence about the view, or empty if there is none.
    void noteChanged(const QString &note);
    /// Emitted when the user wants to save the content as a file.
    void saveRequested();

private:
    void setUpViewer(ContentViewer *viewer);
    [[nodiscard]] std::optional<ShownPart>
    withFetchedContent(const std::optional<ShownPart> &given) const;
    void sniffContent();
    [[nodiscard]] ViewKind automaticKind() const;
    void selectView();
    void showPart();
    void showInViewer(ViewKind kind);
    void fillViewer(ContentViewer *viewer, bool settled);
    void clearHiddenViewers();
    void rememberLanguage(const QString &language);
    [[nodiscard]] bool isFinished() const;
    [[nodiscard]] bool isCompleteSvg() const;
    [[nodiscard]] bool isSettledFor(ViewKind kind) const;

    ViewMemory *m_memory;
    ViewerSet *m_viewers;
    QWidget *m_headerArea; ///< container of the head
    PreviewHeader *m_header;
    QStackedWidget *m_pages;
    QWidget *m_emptyPage;
    RemoteFiles *m_remoteFiles = nullptr;
    std::function<quint32()> m_agent;
    std::optional<ShownPart> m_givenPart; ///< as passed in, possibly a link
    std::optional<ShownPart> m_part;      ///< the link's target, once fetched
    QString m_artifactName;
    QByteArray m_firstBytes; ///< the first bytes of the run
    ViewSubject m_subject;
    ViewKind m_kind = ViewKind::Text;
    std::optional<ViewKind> m_chosen;
    bool m_isTypeFinal = false; ///< the detected type of its bytes is final
    bool m_following = false;
    bool m_isChromeHidden = false;
    ContentViewer *m_viewer = nullptr;
    QHash<ContentViewer *, int> m_viewerGenerations; ///< generation of the content in each viewer
    QHash<ContentViewer *, QString> m_notes;
    int m_generation = 0;
    json::ByteRange m_tint;
    QString m_fallbackReason; ///< explains why it is not shown as its own type
};

} // namespace a2a
