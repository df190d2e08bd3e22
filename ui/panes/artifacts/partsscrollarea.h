// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/partsection.h"

#include <QScrollArea>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace a2a {

/// All parts of an artifact in their order, one below the other, each in its viewer. Only parts
/// near the visible area have a preview, so that a thousand parts cost no more than ten. The part
/// that the user reads stays in place when the heights of other parts become known: the selected
/// part while its title is in view, otherwise the first part that begins in view. If the user has
/// scrolled to the end, the view stays there.
class PartsScrollArea final : public QScrollArea {
    Q_OBJECT

public:
    static constexpr int MaxParts = 1000; ///< number of parts, a note says how many more there are

    /// Returns the current state of a part, or nothing if it does not exist or no longer exists.
    using ReadPart = std::function<std::optional<ShownPart>(int run)>;

    explicit PartsScrollArea(QWidget *parent = nullptr);

    void setPreviewServices(const PartSection::PreviewServices &services) { m_services = services; }
    /// Removes the previews, so that nothing of the previous content is read any more. Must be
    /// called before another artifact is shown, or the same one from its start.
    void reset();
    /// Shows the current state of the artifact's parts.
    void showParts(int count, const ReadPart &read, const QString &artifactName);
    /// Sets the part that is selected elsewhere. If it is another one, the view scrolls to it and
    /// keeps it in view until the user scrolls.
    void setCurrentPart(int run);
    [[nodiscard]] const std::vector<PartSection *> &sections() const { return m_sections; }

signals:
    /// Emitted when the user focuses or clicks a part, or scrolls to it and away from the selected
    /// one.
    void partChosen(int run);
    void saveRequested(int run);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void addSection();
    [[nodiscard]] int sectionHeightLimit() const;
    void layOut();
    void loadNearbySections();
    [[nodiscard]] bool isInView(int run) const;
    [[nodiscard]] bool beginsInView(int run) const;
    [[nodiscard]] int partBeingRead() const;
    void anchorTo(int run);
    void restoreAnchor();
    void chooseVisiblePart();

    PartSection::PreviewServices m_services;
    ReadPart m_readPart;
    QString m_artifactName;
    int m_current = -1;
    bool m_atEnd = false;   ///< the user scrolled to the end
    int m_anchorPart = -1;  ///< the part that stays where it is, or -1
    int m_anchorOffset = 0; ///< pixels from the top of the view to the top of that part
    bool m_restoringAnchor =
        false;              ///< restoreAnchor() is running, so it is not the user who scrolls
    bool m_loading = false; ///< loadNearbySections() is running
    QWidget *m_container;
    QVBoxLayout *m_column;
    QLabel *m_overflowNote;
    std::vector<PartSection *> m_sections;
};

} // namespace a2a
