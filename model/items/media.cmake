# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_media
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/mediasniff.cpp ${CMAKE_CURRENT_LIST_DIR}/mediasniff.h
  LIBS Qt6::Core)
