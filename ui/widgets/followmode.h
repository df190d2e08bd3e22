// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPersistentModelIndex>
#include <QPointer>

#include <functional>

class QAbstractItemModel;
class QAbstractItemView;
class QAbstractScrollArea;

namespace a2a {

class Chip;

/// Keeps a growing view at its end until the user scrolls away. From then on the view does not
/// move, whatever is added or removed above or below, and a chip "N new" over its lower edge leads
/// back to the end. Owned by its scroll area.
class FollowMode final : public QObject {
    Q_OBJECT

public:
    explicit FollowMode(QAbstractScrollArea *area);

    [[nodiscard]] bool isFollowing() const { return m_following; }
    /// If `following`, goes to the end and stays there.
    void setFollowing(bool following);
    /// Counts the rows appended to the model's top level (a list's rows, a tree's roots) as new.
    void watch(QAbstractItemModel *model);
    /// Reports that so many items have arrived, for views without a model. They are counted only
    /// while not following.
    void addNew(int count = 1);
    [[nodiscard]] Chip *chip() const { return m_chip; }
    /// The chip stands below the viewport instead, where it covers nothing: `reserveHeight` is told
    /// how many pixels it needs there, 0 while it is hidden.
    void showChipBelow(std::function<void(int)> reserveHeight);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void valueChanged(int value);
    void rangeChanged();
    void scrollToEnd();
    void updateFollowing(bool following);
    void rememberTopItem();
    void countSeen();
    void restoreTopItem();
    void rememberScrollBar();
    void updateChip();
    void positionChip();

    QAbstractScrollArea *m_area;
    QAbstractItemView *m_view; ///< m_area, if it is one
    Chip *m_chip;
    std::function<void(int)> m_reserveHeight; ///< if empty, the chip stands over the lower edge
    QPointer<QAbstractItemModel> m_model;
    QPersistentModelIndex m_topIndex; ///< the item at the upper edge
    int m_topRow = 0;                 ///< row of m_topIndex
    int m_topY = 0;                   ///< position of m_topIndex in pixels
    int m_scrollValue = 0;            ///< of the scroll bar, as last seen
    int m_scrollMaximum = 0;
    int m_newCount = 0;
    bool m_following = true;
    bool m_moving = false; ///< the scroll bar is moved programmatically
};

} // namespace a2a
