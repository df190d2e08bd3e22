# SPDX-License-Identifier: Apache-2.0
# Which bytes of the wire a shown thing was made of.
a2a_add_library(a2a_items_places
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/byteplaces.cpp ${CMAKE_CURRENT_LIST_DIR}/byteplaces.h
          ${CMAKE_CURRENT_LIST_DIR}/framespans.cpp ${CMAKE_CURRENT_LIST_DIR}/framespans.h
  LIBS Qt6::Core a2a_session)
