// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/artifacts/partsection.h"
#include "ui/panes/artifacts/runpreview.h"

#include <QScrollArea>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace a2a {

/// All parts of an artifact in their order, one below the other, each by its viewer. Only parts
/// near the visible area have a preview, so that a thousand cost no more than ten. What is read
/// stays in place when the heights of other parts become known: the selected part while its title
/// is in view, else the first that begins in view. If the user scrolled to the end, it is followed.
class PartsScroll final : public QScrollArea {
    Q_OBJECT

public:
    static constexpr int Most = 1000; ///< parts; beyond that a note is shown

    /// The current state of a part; empty: it does not exist (any more).
    using ReadRun = std::function<std::optional<ShownRun>(int run)>;

    explicit PartsScroll(QWidget *parent = nullptr);

    void setMeans(const PartSection::Means &means) { m_means = means; }
    /// Another artifact, or the same from its start: nothing old is read any more.
    void startOther();
    /// Shows the artifact's parts in their present state.
    void showParts(int count, const ReadRun &read, const QString &artifactName);
    /// The part selected elsewhere: scrolled to if it has changed, and kept in view until the user
    /// scrolls.
    void setCurrent(int run);
    [[nodiscard]] const std::vector<PartSection *> &sections() const { return m_sections; }

signals:
    /// The user focused or clicked this part, or scrolled to it and away from the selected one.
    void runChosen(int run);
    void saveRequested(int run);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void addSection();
    [[nodiscard]] int mostHeight() const;
    void layOut();
    void loadNear();
    [[nodiscard]] bool isInView(int run) const;
    [[nodiscard]] bool beginsInView(int run) const;
    [[nodiscard]] int partBeingRead() const;
    void keepInPlace(int run);
    void restorePlace();
    void chooseWhatIsSeen();

    PartSection::Means m_means;
    ReadRun m_read;
    QString m_name;
    int m_current = -1;
    bool m_atEnd = false;  ///< the user scrolled to the end
    int m_kept = -1;       ///< the part that stays where it is; -1: none
    int m_below = 0;       ///< pixels from the top of the view to its top
    bool m_places = false; ///< inside restorePlace(): it is not the user who scrolls
    bool m_loads = false;  ///< inside loadNear()
    QWidget *m_room;
    QVBoxLayout *m_column;
    QLabel *m_rest;
    std::vector<PartSection *> m_sections;
};

} // namespace a2a
